import { createHash } from 'node:crypto';
import type { Executor } from '@tasklane/server-kit/database';
import { categoryTexts } from './texts';
import { categoryTree } from './tree';
import { insertCategories } from './repository';
import type { CategoryRow } from './repository';

/** The same on every site: links and tracking identify categories by it. */
const hashOf = (slug: string): string =>
  createHash('sha256').update(`category ${slug}`).digest('hex').slice(0, 20);

/** Returns the rows of the tree that every site starts with. */
export const categoryRows = (): CategoryRow[] =>
  categoryTree.flatMap(({ slug, children }, position) => [
    rowOf(slug, { parent: null, position, divider: false }),
    ...children.flatMap((child, index) =>
      child === null
        ? []
        : [
            rowOf(`${slug}/${child}`, {
              parent: slug,
              position: index,
              divider: children[index - 1] === null,
            }),
          ],
    ),
  ]);

function rowOf(slug: string, place: Pick<CategoryRow, 'parent' | 'position' | 'divider'>): CategoryRow {
  const { name, summary, body, names, translations } = categoryTexts(slug);
  return {
    slug,
    hash: hashOf(slug),
    ...place,
    nameEn: name,
    names,
    imagePath: null,
    summary,
    bodyContent: body,
    texts: translations,
  };
}

/** Inserts the categories that are missing; existing rows stay unchanged. */
export const seedCategories = (db: Executor): Promise<void> => insertCategories(db, categoryRows());
