import { message } from '@tasklane/contracts/schemas';
import type { QuoteEvent } from '@tasklane/contracts';
import { fail, orNotFound } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject } from '@tasklane/server-kit/lifecycle';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { quoteSubject } from '../lifecycle/subject';
import { sideOf, versionFor } from '../policy';
import type { Side } from '../policy';
import { presentQuotes } from '../present';
import type { QuoteRow } from '../schema';

/** A quote that one of its parties acts on, its row locked in the transaction. */
export interface Acting {
  readonly kernel: Kernel;
  readonly tx: Executor;
  readonly quote: QuoteRow;
  readonly by: { readonly role: Side; readonly user: string };
}

/**
 * Runs `work` on a quote in a transaction that holds its row, so that both sides act one after the other.
 * @returns the quote as the caller sees it afterwards
 * @throws not_found for an unknown quote, forbidden for a stranger
 */
export async function actOn(context: Context, hash: string, work: (acting: Acting) => Promise<QuoteRow>) {
  const { kernel, me } = context;
  const row = await transaction(kernel.db, async (tx) => {
    const quote = orNotFound(await lockSubject(tx, quoteSubject, hash));
    const role = sideOf(quote, me.user) ?? fail('forbidden');
    return work({ kernel, tx, quote, by: { role, user: me.user } });
  });
  const [shown] = await presentQuotes(context, [row]);
  return orNotFound(shown);
}

/** Refuses a caller who was shown other terms than those of the moment. @throws version_changed */
export function requireVersion(quote: QuoteRow, event: QuoteEvent, version: string): void {
  if (versionFor(event, quote) !== version)
    fail('version_changed', { message: message('version_changed.quote') });
}
