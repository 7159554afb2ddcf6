import { orders } from '@tasklane/contracts';
import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../http';
import { offsetOf, page } from '../../http';
import { found } from '@tasklane/server-kit';
import { categoryIndex, categoryName } from '../categories';
import { peopleOf } from '../profiles';
import type { JobRow } from './jobs.schema';
import { maySeeJob } from './policy';
import { assetsOfJobs, countOffers, findJob, listBoard } from './repository';

type JobView = DataOf<Operations['jobs.read']>;

/** Jobs as cards and pages show them; those whose poster is gone are left out. */
async function present(context: Context, rows: readonly JobRow[]): Promise<JobView[]> {
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

type BoardQuery = InputOf<Operations['jobs.list']>['query'];
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : orders.toCents(dollars));

/** The board: live jobs, the newest first unless another order is asked for. */
export async function readBoard(context: Context, query: BoardQuery) {
  const { rows, total } = await listBoard(
    context.db,
    {
      terms: query.terms,
      category: query.category,
      budgetFrom: cents(query.budget_from),
      budgetTo: cents(query.budget_to),
      sort: query.sort,
    },
    { offset: offsetOf(query), limit: query.per_page },
  );
  return page(await present(context, rows), query, total);
}

/** @throws not_found for a job that the caller may not see */
export async function readJob(context: Context, hash: string): Promise<JobView> {
  const row = found(await findJob(context.db, hash));
  const viewer = context.caller && { user: context.caller.user, roles: context.caller.roles };
  if (!maySeeJob(row, viewer, context.now())) found(undefined);
  const [job] = await present(context, [row]);
  return found(job);
}
