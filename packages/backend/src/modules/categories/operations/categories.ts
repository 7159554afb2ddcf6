import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { perKernel } from '../../../kernel';
import { createCache } from '@tasklane/server/cache';
import { orNotFound } from '@tasklane/server-kit';
import type { CategoryTexts } from '../texts';
import { allCategories } from '../repository';
import type { CategoryRow } from '../repository';
import { taskCounts } from '../counts-port';

/** Menus are on every page; their numbers may be up to 30 seconds old. */
const cacheBounds = { capacity: 1, freshMs: 30_000 };

const tree = perKernel(() => createCache<ReadonlyMap<string, CategoryRow>>(cacheBounds));
const counts = perKernel(() => createCache<ReadonlyMap<string, number>>(cacheBounds));

/** A category as a task's page shows it. */
type CategoryView = DataOf<Operations['gigs.read']>[number]['categories'][number];

/** Returns all categories by slug, in order. */
export const categoryIndex = ({
  kernel,
}: Pick<Context, 'kernel'>): Promise<ReadonlyMap<string, CategoryRow>> =>
  tree(kernel).get('', async () => new Map((await allCategories(kernel.db)).map((row) => [row.slug, row])));

const countIndex = ({ kernel }: Context) => counts(kernel).get('', () => taskCounts.of(kernel)(kernel));

/** Returns the name in the caller's language, or in English if there is none. */
export const categoryName = (row: CategoryRow, locale: string): string => row.names[locale] ?? row.nameEn;

/** Returns summary and body in the caller's language, or in English if there are none. */
const textsOf = ({ texts, summary, bodyContent }: CategoryRow, locale: string): CategoryTexts =>
  texts[locale] ?? { summary, body: bodyContent };

const leaf = (row: CategoryRow, locale: string, numbers: ReadonlyMap<string, number>) => ({
  name: categoryName(row, locale),
  name_en: row.nameEn,
  slug: row.slug,
  hash: row.hash,
  gig_count: numbers.get(row.slug) ?? 0,
});

const childrenOf = (
  parent: string,
  index: ReadonlyMap<string, CategoryRow>,
  locale: string,
  numbers: ReadonlyMap<string, number>,
) =>
  [...index.values()]
    .filter((row) => row.parent === parent)
    .map((row) => ({ ...leaf(row, locale, numbers), divider: row.divider }));

export async function listCategories(context: Context) {
  const [index, numbers] = [await categoryIndex(context), await countIndex(context)];
  return [...index.values()]
    .filter(({ parent }) => parent === null)
    .map((row) => ({
      ...leaf(row, context.locale, numbers),
      image_path: row.imagePath,
      child_categories: childrenOf(row.slug, index, context.locale, numbers),
    }));
}

/** Returns the tree's names and slugs: hashes, which no menu shows, are over a third of the whole list, compressed. */
export async function categoryMenu(context: Context) {
  const index = await categoryIndex(context);
  const entries = (parent: string | null) =>
    [...index.values()]
      .filter((row) => row.parent === parent)
      .map((row) => ({ name: categoryName(row, context.locale), slug: row.slug }));
  return entries(null).map((entry) => ({ ...entry, child_categories: entries(entry.slug) }));
}

/** Returns one category as a list of one. @throws not_found */
export async function readCategory(context: Context, slug: string) {
  const [index, numbers] = [await categoryIndex(context), await countIndex(context)];
  const row = orNotFound(index.get(slug));
  const parent = row.parent === null ? undefined : index.get(row.parent);
  const own = textsOf(row, context.locale);
  const above = parent && textsOf(parent, context.locale);
  return [
    {
      ...leaf(row, context.locale, numbers),
      image_path: row.imagePath ?? parent?.imagePath ?? null,
      summary: own.summary || (above?.summary ?? ''),
      body_content: own.body || (above?.body ?? ''),
      parent_category: parent
        ? { name: categoryName(parent, context.locale), name_en: parent.nameEn, slug: parent.slug }
        : null,
      child_categories: childrenOf(row.slug, index, context.locale, numbers),
    },
  ];
}

/** Presents categories for a task's page; unknown slugs are left out. */
export const describeCategories = (
  index: ReadonlyMap<string, CategoryRow>,
  slugs: readonly string[],
  locale: string,
): CategoryView[] =>
  slugs.flatMap((slug) => {
    const row = index.get(slug);
    if (!row) return [];
    const parent = row.parent === null ? undefined : index.get(row.parent);
    return [
      {
        slug,
        name: categoryName(row, locale),
        parent_category: parent ? { name: categoryName(parent, locale), slug: parent.slug } : null,
      },
    ];
  });
