import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, system, transition, updateSubject, updateTimers } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import { findUsers } from '../accounts';
import { tasksForPurchase } from '../tasks';
import type { TaskForPurchase } from '../tasks';
import { hindranceOf } from './hindrance';
import type { Hindrance } from './hindrance';
import { quoteMachine } from './lifecycle/quote';
import { quoteSubject } from './lifecycle/subject';
import { findOpenQuote, findQuote, versionsOf } from './repository';
import type { QuoteRow, QuoteVersionRow } from './schema';

/** What a purchase needs to know of an offer. */
export interface QuoteForPurchase {
  readonly quote: QuoteRow;
  readonly task: TaskForPurchase;
  readonly request: QuoteVersionRow;
  readonly offer: QuoteVersionRow & { readonly price: number; readonly revisions: number };
  /** Whether this version can be bought, apart from what hinders it. */
  readonly stands: boolean;
  readonly hindrance: Hindrance;
}

/** Returns the offer with this hash of a quote; undefined for one that is unknown, or whose task was removed. */
export async function quoteForPurchase(
  db: Executor,
  hash: string,
  version: string,
  now: Date,
): Promise<QuoteForPurchase | undefined> {
  const quote = await findQuote(db, hash);
  if (!quote) return undefined;
  const task = (await tasksForPurchase(db, [quote.task], now)).get(quote.task);
  const versions = await versionsOf(db, [hash]);
  const offer = versions.find((each) => each.hash === version);
  const request = versions.findLast((each) => each.side === 'buyer' && each.number < (offer?.number ?? 0));
  if (!task || !offer || !request || offer.price === null || offer.revisions === null) return undefined;
  const users = await findUsers(db, [quote.buyer, quote.seller]);
  const userOf = (user: string) => users.find((each) => each.hash === user);
  const hindrance = hindranceOf(quote, { task, seller: userOf(quote.seller), buyer: userOf(quote.buyer) });
  const { price, revisions } = offer;
  return {
    ...{ quote, task, request, hindrance },
    offer: { ...offer, price, revisions },
    stands: quote.status === 'sent' && quote.standing === version,
  };
}

/**
 * Keeps a quote for a checkout that begins to pay for it: until it has failed, the terms neither change nor expire.
 * @returns false if the version does not stand any more, or another checkout pays for it
 */
export async function holdQuote(
  tx: Executor,
  hash: string,
  { version, checkout }: { version: string | null; checkout: string },
): Promise<boolean> {
  const quote = await lockSubject(tx, quoteSubject, hash);
  if (quote?.status !== 'sent' || quote.standing !== version || quote.checkout !== null) return false;
  await updateSubject(tx, quoteSubject, hash, { checkout });
  return true;
}

/** Makes a quote bought by its order, or lets it go after the checkout failed: it goes on, or expires at once. */
export async function endHold(
  kernel: Kernel,
  tx: Executor,
  hash: string,
  { checkout, order }: { checkout: string; order: string | null },
): Promise<void> {
  const quote = await lockSubject(tx, quoteSubject, hash);
  if (quote?.checkout !== checkout || quote.status !== 'sent') return;
  if (order !== null) {
    await transition(kernel, tx, quoteMachine, hash, 'buy', system, { order, draft: null });
    return;
  }
  await updateSubject(tx, quoteSubject, hash, { checkout: null });
  await updateTimers(kernel.timers, tx, quoteSubject, { ...quote, checkout: null });
}

/**
 * Opens an offer again that expired, after coins for it came too late: its buyer can pay with what they became. Does
 * nothing where the quote has ended otherwise, another version stands, the buyer has requested a new one, or one of the two
 * has closed the account.
 */
export async function reopenQuote(
  kernel: Kernel,
  tx: Executor,
  hash: string,
  version: string | null,
): Promise<void> {
  const quote = await lockSubject(tx, quoteSubject, hash);
  if (quote?.status !== 'expired' || quote.standing !== version) return;
  if (await findOpenQuote(tx, quote.buyer, quote.task)) return;
  const people = await findUsers(tx, [quote.buyer, quote.seller]);
  if (people.some(({ closedAt }) => closedAt !== null)) return;
  await transition(kernel, tx, quoteMachine, hash, 'reopen', system, { draft: null });
}
