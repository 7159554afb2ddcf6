import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { peopleByHash } from '../../accounts';
import { countByAuthor, findByOrder, listReviews } from '../repository';
import type { Subject } from '../repository';
import type { ReviewRow } from '../schema';

export type Review = DataOf<Operations['reviews.ofTask']>[number];

/** Presents reviews publicly, with their authors. */
export async function presentReviews(db: Executor, rows: readonly ReviewRow[]): Promise<Review[]> {
  const authors = [...new Set(rows.map(({ author }) => author))];
  const people = await peopleByHash(db, authors);
  const written = await countByAuthor(db, authors);
  return rows.map((row) => ({
    hash: row.hash,
    date_created: row.createdAt.toISOString(),
    rating: row.rating,
    title: row.title,
    message: row.message,
    username: people.get(row.author)?.username ?? '',
    photo_path: people.get(row.author)?.photo_path ?? null,
    portfolio_permission: row.portfolioPermission,
    review_count: written.get(row.author) ?? 0,
  }));
}

/** Reads a page of the reviews of a task or a seller, newest first. */
export async function readReviews(
  db: Executor,
  subject: Subject,
  page: { offset: number; limit: number },
): Promise<Review[]> {
  return presentReviews(db, await listReviews(db, subject, page));
}

/** Reads the review of an order, or null. */
export async function reviewOfOrder(db: Executor, order: string): Promise<Review | null> {
  const row = await findByOrder(db, order);
  return row ? ((await presentReviews(db, [row]))[0] ?? null) : null;
}
