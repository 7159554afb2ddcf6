import { createHash } from 'node:crypto';
import type { Executor } from '@tasklane/server-kit/database';
import { categoryBodies, categoryTranslations } from './texts';
import { categoryTree } from './tree';
import { insertCategories } from './repository';
import type { CategoryRow } from './repository';

/** The same in every house: links and tracking name categories by it. */
const hashOf = (slug: string): string =>
  createHash('sha256').update(`category ${slug}`).digest('hex').slice(0, 20);

/** Rows of the tree that every house starts with. */
export const categoryRows = (): CategoryRow[] =>
  categoryTree.flatMap(({ name: [slug, nameEn, ar], summary, children }, position) => {
    const parent = {
      slug,
      hash: hashOf(slug),
      parent: null,
      position,
      divider: false,
      nameEn,
      names: { ar },
      imagePath: null,
      summary,
      bodyContent: categoryBodies[slug] ?? '',
      texts: categoryTranslations[slug] ?? {},
    };
    const rows = children.flatMap((child, index): CategoryRow[] => {
      if (!child) return [];
      const [leaf, english, arabic] = child;
      const path = `${slug}/${leaf}`;
      const divider = children[index - 1] === null;
      return [
        {
          slug: path,
          hash: hashOf(path),
          parent: slug,
          position: index,
          divider,
          nameEn: english,
          names: { ar: arabic },
          // A child says what its parent says.
          imagePath: null,
          summary: '',
          bodyContent: '',
          texts: {},
        },
      ];
    });
    return [parent, ...rows];
  });

/** Puts the tree into a house that has none of it; what stands there stays. */
export const seedCategories = (db: Executor): Promise<void> => insertCategories(db, categoryRows());
