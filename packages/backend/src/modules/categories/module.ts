import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { categoryMenu, listCategories, readCategory } from './operations/categories';
import { seedCategories } from './seed';

/** The category tree; an empty site is seeded with it at the start. */
export const categoriesModule: BackendModule = {
  name: 'categories',
  operations: [
    bind('categories.list', (context) => listCategories(context)),
    bind('categories.menu', (context) => categoryMenu(context)),
    bind('categories.read', (context, { params }) => readCategory(context, params.id)),
  ],
  start: ({ db }) => seedCategories(db),
};
