import { avg, count, desc, eq } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { reviews } from './schema';
import type { ReviewRow } from './schema';

/** The task or the seller of the requested reviews. */
export type Subject = { readonly task: string } | { readonly seller: string };

const about = (subject: Subject) =>
  'task' in subject ? eq(reviews.task, subject.task) : eq(reviews.seller, subject.seller);

/** Inserts reviews; returns false when one of the orders already has its review. */
export async function insertReviews(db: Executor, rows: readonly ReviewRow[]): Promise<boolean> {
  const inserted = await db
    .insert(reviews)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ hash: reviews.hash });
  return inserted.length === rows.length;
}

export async function updateReview(db: Executor, hash: string, change: Partial<ReviewRow>): Promise<void> {
  await db.update(reviews).set(change).where(eq(reviews.hash, hash));
}

export async function lockReview(tx: Executor, hash: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.hash, hash)).for('update');
  return row;
}

export async function findByOrder(db: Executor, order: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.order, order));
  return row;
}

/** Newest first. */
export const listReviews = (
  db: Executor,
  subject: Subject,
  page: { offset: number; limit: number },
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(about(subject))
    .orderBy(desc(reviews.createdAt), desc(reviews.hash))
    .limit(page.limit)
    .offset(page.offset);

/** Reads how many reviews a task or a seller has and their average, 0 without any. */
export async function standing(db: Executor, subject: Subject): Promise<{ count: number; average: number }> {
  const [row] = await db
    .select({ count: count(), average: avg(reviews.rating) })
    .from(reviews)
    .where(about(subject));
  return { count: row?.count ?? 0, average: Number(row?.average ?? 0) };
}

/** Counts the reviews that each of these users wrote. */
export async function countByAuthor(db: Executor, authors: readonly string[]): Promise<Map<string, number>> {
  if (authors.length === 0) return new Map();
  const rows = await db
    .select({ author: reviews.author, count: count() })
    .from(reviews)
    .where(anyOf(reviews.author, authors))
    .groupBy(reviews.author);
  return new Map(rows.map(({ author, count }) => [author, count]));
}
