import { orders } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '../../platform/database';
import { isBalanced } from './postings';
import type { Posting } from './postings';
import { insertPosting, postingsOf } from './repository';

/**
 * Writes a movement of money.
 * @throws Error for one that does not sum to zero: a fault of the program, never of a person. The database
 *   refuses it as well when the transaction is committed.
 */
export async function post(db: Executor, posting: Posting, at: Date): Promise<void> {
  if (!isBalanced(posting))
    throw new Error(`The posting "${posting.kind}" of ${posting.order} is not balanced.`);
  await insertPosting(db, posting, at);
}

/** Writes several movements in their order. */
export async function postAll(db: Executor, postings: readonly Posting[], at: Date): Promise<void> {
  for (const posting of postings) await post(db, posting, at);
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
