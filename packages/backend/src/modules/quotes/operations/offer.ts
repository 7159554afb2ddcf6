import type { InputOf } from '@tasklane/contracts';
import { orders as money } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, newHash, orNotFound } from '@tasklane/server-kit';
import { system, transition } from '@tasklane/server-kit/lifecycle';
import type { Context } from '../../../http';
import { tasksForPurchase } from '../../tasks';
import { quoteMachine } from '../lifecycle/quote';
import { insertVersion, versionsOf } from '../repository';
import type { QuoteDraft, QuoteRow } from '../schema';
import { actOn, requireVersion } from './act';
import type { Acting } from './act';

/**
 * Drafts what the seller offers, in place of an earlier draft. The buyer sees nothing of it.
 * @throws not_found, forbidden for anybody but the seller; illegal_transition, version_changed
 */
export async function draftOffer(
  context: Context,
  hash: string,
  { version, delivery, budget, revisions, message = '' }: InputOf<Operations['quotes.amend']>['body'],
) {
  return actOn(context, hash, async ({ kernel, tx, quote, by }) => {
    if (by.role !== 'seller') fail('forbidden');
    requireVersion(quote, 'amend', version);
    const at = kernel.clock.now().toISOString();
    const price = money.toCents(budget);
    const draft: QuoteDraft = { hash: newHash(), delivery, price, revisions, message, at };
    return transition(kernel, tx, quoteMachine, hash, 'amend', by, { draft });
  });
}

/** Returns what the seller accepts: the draft, or the request as it is, with the revisions of the task. */
async function acceptedTerms({ tx, kernel, quote }: Acting): Promise<Omit<QuoteDraft, 'at'>> {
  if (quote.draft) return quote.draft;
  const request = orNotFound((await versionsOf(tx, [quote.hash])).at(-1));
  const task = (await tasksForPurchase(tx, [quote.task], kernel.clock.now())).get(quote.task);
  const { delivery, price } = request;
  if (price === null) return fail('illegal_transition');
  return { hash: newHash(), delivery, price, revisions: task?.package.revisions ?? 0, message: '' };
}

/** Accepts the draft, or the request as it is, and sends it to the buyer as a new version. */
export async function sendOffer(acting: Acting): Promise<QuoteRow> {
  const { kernel, tx, quote, by } = acting;
  const { hash, delivery, price, revisions, message } = await acceptedTerms(acting);
  const number = (await versionsOf(tx, [quote.hash])).length + 1;
  const at = kernel.clock.now();
  await insertVersion(tx, {
    ...{
      hash,
      quote: quote.hash,
      number,
      side: 'seller',
      author: by.user,
      delivery,
      price,
      revisions,
      message,
      at,
    },
  });
  const detail = { standing: hash, latest: hash, draft: null };
  await transition(kernel, tx, quoteMachine, quote.hash, 'accept', by, detail);
  return transition(kernel, tx, quoteMachine, quote.hash, 'send', system);
}
