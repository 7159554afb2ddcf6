import { orders } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '../../platform/database';
import { isBalanced } from './postings';
import type { Posting } from './postings';
import { insertPosting, insertPostings, postingsOf } from './repository';

/** @throws Error for a movement that does not sum to zero: a fault of the program, never of a person */
function requireBalance(posting: Posting): void {
  if (!isBalanced(posting))
    throw new Error(`The posting "${posting.kind}" of ${posting.order} is not balanced.`);
}

/**
 * Writes a movement of money.
 * @throws Error for one that does not sum to zero. The database refuses it as well when the transaction is committed.
 */
export async function post(db: Executor, posting: Posting, at: Date): Promise<void> {
  requireBalance(posting);
  await insertPosting(db, posting, at);
}

/** Writes several movements in their order. */
export async function postAll(db: Executor, postings: readonly Posting[], at: Date): Promise<void> {
  for (const posting of postings) await post(db, posting, at);
}

/** Writes many movements of different moments, in their order. @throws Error for one that does not sum to zero */
export async function postHistory(
  db: Executor,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> {
  postings.forEach(requireBalance);
  await insertPostings(db, postings);
}

type MoneyStep = DataOf<Operations['payments.ofOrder']>['steps'][number];

/** Tells an order's money again, step by step; amounts in dollars. */
export async function retell(db: Executor, order: string): Promise<MoneyStep[]> {
  const postings = await postingsOf(db, order);
  return postings.map(({ kind, at, entries }) => ({
    date: at.toISOString(),
    kind,
    entries: entries.map(({ account, amount }) => ({ account, amount: orders.toDollars(amount) })),
  }));
}
