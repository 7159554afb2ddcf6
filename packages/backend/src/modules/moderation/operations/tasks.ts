import { orders } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { part } from '../../../http';
import { categoryIndex, categoryName } from '../../categories';
import { peopleOf, personByUsername } from '../../profiles';
import { pictureOf, queuedTasks } from '../../tasks';

interface Query {
  readonly cursor?: string | undefined;
  readonly per_page: number;
  readonly status?: TaskStatus | undefined;
  readonly terms?: string | undefined;
}

/**
 * Lists tasks for moderators by status, title and username, longest waiting first; a waiting edit is listed instead of
 * the version on sale.
 */
export async function listTasks(context: Context, query: Query) {
  const { kernel, db, locale } = context;
  const { status, terms } = query;
  const named = terms ? await personByUsername(db, terms) : undefined;
  const sellers = named ? [named.hash] : [];
  const words = terms === undefined ? undefined : { terms, sellers };
  const { rows, meta } = await queuedTasks(kernel, { status, words }, query);
  const people = await peopleOf(
    db,
    rows.map(({ seller }) => seller),
  );
  const categories = await categoryIndex(context);
  const nameOf = (slug: string | undefined) => {
    const category = slug === undefined ? undefined : categories.get(slug);
    return category ? categoryName(category, locale) : null;
  };
  const items = rows.map((task) => ({
    hash: task.hash,
    slug: task.content.slug,
    title: task.content.title,
    status: task.status,
    price: orders.toDollars(task.content.price),
    username: people.get(task.seller)?.username ?? '',
    seller_verification: people.get(task.seller)?.verification ?? 0,
    category: nameOf(task.content.categories[0]),
    image: pictureOf(task.content),
    submitted: task.submitted.toISOString(),
    change_of_live: task.change ? ('change' as const) : ('new' as const),
  }));
  return part(items, meta);
}
