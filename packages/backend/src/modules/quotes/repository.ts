import { openQuoteStatuses } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { listOfTable } from '@tasklane/server-kit/list';
import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { quoteSteps, quotes, quoteVersions } from './schema';
import type { QuoteRow, QuoteStepRow, QuoteVersionRow } from './schema';

export async function findQuote(db: Executor, hash: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.hash, hash));
  return row;
}

const open = inArray(quotes.status, [...openQuoteStatuses]);
const takenPartInBy = (user: string) => or(eq(quotes.buyer, user), eq(quotes.seller, user));

/** Returns the buyer's quote for a task that is not over. */
export async function findOpenQuote(
  db: Executor,
  buyer: string,
  task: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.buyer, buyer), eq(quotes.task, task), open));
  return row;
}

/** Returns the hashes of a user's quotes that are not over, as buyer and as seller. */
export async function openQuotesOf(db: Executor, user: string): Promise<string[]> {
  const rows = await db
    .select({ hash: quotes.hash })
    .from(quotes)
    .where(and(takenPartInBy(user), open))
    .orderBy(asc(quotes.hash));
  return rows.map(({ hash }) => hash);
}

export const insertVersion = async (tx: Executor, row: QuoteVersionRow): Promise<void> => {
  await tx.insert(quoteVersions).values(row);
};

export const insertStep = async (tx: Executor, row: Omit<QuoteStepRow, 'id'>): Promise<void> => {
  await tx.insert(quoteSteps).values(row);
};

/** Returns the versions of quotes, the first one first. */
export const versionsOf = (db: Executor, hashes: readonly string[]): Promise<QuoteVersionRow[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(quoteVersions)
        .where(anyOf(quoteVersions.quote, hashes))
        .orderBy(asc(quoteVersions.quote), asc(quoteVersions.number));

/** Returns what happened to quotes, the first step first. */
export const stepsOf = (db: Executor, hashes: readonly string[]): Promise<QuoteStepRow[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.select().from(quoteSteps).where(anyOf(quoteSteps.quote, hashes)).orderBy(asc(quoteSteps.id));

/** Quotes, those that changed last first. */
export const quoteList = listOfTable(quotes, {
  name: 'quotes',
  id: quotes.hash,
  sorts: { updated: { by: quotes.updatedAt, type: 'timestamptz' } },
  defaultSort: '-updated',
  filters: {
    /** The two users, in any roles. */
    with: (user: string) => takenPartInBy(user),
    state: (state: 'open' | 'over') =>
      state === 'open' ? open : notInArray(quotes.status, [...openQuoteStatuses]),
  },
});

/** Those in which a user takes part. */
export const quotesOf = takenPartInBy;
