import { orders } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../http';
import { categoryIndex, categoryName } from '../categories';
import { peopleOf } from '../profiles';
import { assetsOfJobs, countOffers } from './repository';
import type { JobRow } from './schema';

export type JobView = DataOf<Operations['jobs.read']>;

/** Presents jobs for cards and pages; those whose poster no longer exists are left out. */
export async function presentJobs(context: Context, rows: readonly JobRow[]): Promise<JobView[]> {
  const { db, locale } = context;
  const hashes = rows.map(({ hash }) => hash);
  const people = await peopleOf(
    db,
    rows.map(({ buyer }) => buyer),
  );
  const offers = await countOffers(db, hashes);
  const assets = await assetsOfJobs(db, hashes);
  const categories = await categoryIndex(context);
  return rows.flatMap((row) => {
    const buyer = people.get(row.buyer);
    const category = row.category === null ? undefined : categories.get(row.category);
    if (!buyer) return [];
    return [
      {
        hash: row.hash,
        title: row.title,
        description: row.description,
        budget_from: orders.toDollars(row.budgetFrom),
        budget_to: orders.toDollars(row.budgetTo),
        due: row.dueAt.toISOString(),
        expires: row.expiresAt?.toISOString() ?? null,
        status: row.status,
        offers: offers.get(row.hash) ?? 0,
        category: category ? { slug: category.slug, name: categoryName(category, locale) } : null,
        assets: assets
          .filter(({ job }) => job === row.hash)
          .map(({ hash, type, path, name }) => ({ hash, type, path, name })),
        user: {
          hash: buyer.hash,
          username: buyer.username,
          photo_path: buyer.photoPath,
          country_iso: buyer.countryIso,
          member_since: buyer.memberSince.toISOString(),
          last_active: buyer.lastActive.toISOString(),
        },
        created: row.createdAt.toISOString(),
      },
    ];
  });
}
