import { orders } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { isBalanced } from './postings';
import type { Posting, Subject } from './postings';
import { insertPosting, insertPostings, postingsOf } from './repository';

/** @throws Error for a posting that does not balance in each asset: a fault of the program, never of a user */
function requireBalance(posting: Posting): void {
  if (!isBalanced(posting))
    throw new Error(
      `The posting "${posting.kind}" of ${posting.subject.kind} ${posting.subject.id} is not balanced.`,
    );
}

/**
 * Writes a posting.
 * @throws Error if it does not balance in each asset. The database also refuses it, at commit.
 */
export async function post(db: Executor, posting: Posting, at: Date): Promise<void> {
  requireBalance(posting);
  await insertPosting(db, posting, at);
}

/** Writes several postings in order. */
export async function postAll(db: Executor, postings: readonly Posting[], at: Date): Promise<void> {
  for (const posting of postings) await post(db, posting, at);
}

/**
 * Writes many postings of different moments, in order.
 * @throws Error if one does not balance in each asset
 */
export async function postHistory(
  db: Executor,
  postings: readonly (Posting & { readonly at: Date })[],
): Promise<void> {
  postings.forEach(requireBalance);
  await insertPostings(db, postings);
}

type MoneyStep = DataOf<Operations['payments.ofOrder']>['steps'][number];

/** Returns a subject's postings in dollars, step by step. Entries in other assets are left out. */
export async function moneyStepsOf(db: Executor, subject: Subject): Promise<MoneyStep[]> {
  const postings = await postingsOf(db, subject, 'USD');
  return postings.map(({ kind, at, entries }) => ({
    date: at.toISOString(),
    kind,
    entries: entries.map(({ account, amount }) => ({ account, amount: orders.toDollars(amount) })),
  }));
}
