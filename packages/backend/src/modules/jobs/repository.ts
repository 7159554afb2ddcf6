import { and, asc, count, desc, eq, gte, ilike, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { jobStatus, offerStatus } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { jobAssets, jobOffers, jobs } from './schema';
import type { JobRow } from './schema';

export interface BoardFilter {
  readonly terms?: string | undefined;
  /** A child's slug, or a parent's, which includes all its children. */
  readonly category?: string | undefined;
  /** Cents. */
  readonly budgetFrom?: number | undefined;
  readonly budgetTo?: number | undefined;
  readonly sort?: string | undefined;
}

const orders: Readonly<Record<string, SQL>> = {
  'date.desc': desc(jobs.createdAt),
  'due.asc': asc(jobs.dueAt),
  'budget.desc': desc(jobs.budgetTo),
};
const newestFirst = desc(jobs.createdAt);

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Lists live jobs. Budgets match if the ranges overlap. */
export async function listBoard(
  db: Executor,
  filter: BoardFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const { terms, category, budgetFrom, budgetTo, sort } = filter;
  const words = (terms ?? '').split(/\s+/).filter((word) => word !== '');
  const where = and(
    eq(jobs.status, jobStatus.live),
    ...words.map((word) =>
      or(ilike(jobs.title, `%${literal(word)}%`), ilike(jobs.description, `%${literal(word)}%`)),
    ),
    category
      ? or(eq(jobs.category, category), sql`${jobs.category} LIKE ${`${literal(category)}/%`}`)
      : undefined,
    budgetFrom === undefined ? undefined : gte(jobs.budgetTo, budgetFrom),
    budgetTo === undefined ? undefined : lte(jobs.budgetFrom, budgetTo),
  );
  const order = (sort && orders[sort]) || newestFirst;
  const rows = await db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(order, jobs.hash)
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(jobs, where) };
}

/** Returns the hash and last change of live jobs, oldest first. */
export async function liveAddresses(db: Executor, { offset, limit }: { offset: number; limit: number }) {
  const where = eq(jobs.status, jobStatus.live);
  const rows = await db
    .select({ hash: jobs.hash, changed: jobs.updatedAt })
    .from(jobs)
    .where(where)
    .orderBy(asc(jobs.createdAt), jobs.hash)
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(jobs, where) };
}

export async function findJob(db: Executor, hash: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.hash, hash));
  return row;
}

export const assetsOfJobs = (db: Executor, of: readonly string[]) =>
  of.length === 0
    ? Promise.resolve([])
    : db.select().from(jobAssets).where(anyOf(jobAssets.job, of)).orderBy(asc(jobAssets.position));

/** Counts the offers on each job, except cancelled ones. */
export async function countOffers(db: Executor, of: readonly string[]): Promise<Map<string, number>> {
  if (of.length === 0) return new Map();
  const rows = await db
    .select({ job: jobOffers.job, offers: count() })
    .from(jobOffers)
    .where(and(anyOf(jobOffers.job, of), ne(jobOffers.status, offerStatus.cancelled)))
    .groupBy(jobOffers.job);
  return new Map(rows.map(({ job, offers }) => [job, offers]));
}
