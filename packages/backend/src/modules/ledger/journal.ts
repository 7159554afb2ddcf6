import { orders } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { isBalanced } from './postings';
import type { Posting, Subject } from './postings';
import { insertPosting, insertPostings, postingsOf } from './repository';

/** @throws Error for a movement that does not balance in each asset: a fault of the program, never of a person */
function requireBalance(posting: Posting): void {
  if (!isBalanced(posting))
    throw new Error(
      `The posting "${posting.kind}" of ${posting.subject.kind} ${posting.subject.id} is not balanced.`,
    );
}

/**
 * Writes a movement of money.
 * @throws Error for one that does not balance in each asset. The database refuses it as well, at the commit.
 */
export async function post(db: Executor, posting: Posting, at: Date): Promise<void> {
  requireBalance(posting);
  await insertPosting(db, posting, at);
}

/** Writes several movements in their order. */
export async function postAll(db: Executor, postings: readonly Posting[], at: Date): Promise<void> {
  for (const posting of postings) await post(db, posting, at);
}

/**
 * Writes many movements of different moments, in their order.
 * @throws Error for one that does not balance in each asset
 */
export async function postHistory(
  db: Executor,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> {
  postings.forEach(requireBalance);
  await insertPostings(db, postings);
}

type MoneyStep = DataOf<Operations['payments.ofOrder']>['steps'][number];

/** The movements of a subject's dollars, step by step. What moved in other assets is left out. */
export async function retell(db: Executor, subject: Subject): Promise<MoneyStep[]> {
  const postings = await postingsOf(db, subject, 'USD');
  return postings.map(({ kind, at, entries }) => ({
    date: at.toISOString(),
    kind,
    entries: entries.map(({ account, amount }) => ({ account, amount: orders.toDollars(amount) })),
  }));
}
