import { browsing } from '@tasklane/contracts';
import { isTaskOrder } from '@tasklane/contracts/search';
import { defineView } from '@tasklane/federation';
import { readCategory, readCategoryTasks } from '../api/category';
import { categoryLink } from '../common/categoryLink';
import { pageOf } from '../common/pages';
import { Category } from './Category';
import type { CategoryData } from './data';

type CategoryPath = { readonly slug: string; readonly child?: string };

export default defineView<CategoryData, CategoryPath>({
  async loader({ params, url, api }) {
    const path = params.child ? `${params.slug}/${params.child}` : params.slug;
    const page = pageOf(url.searchParams);
    const sort = url.searchParams.get('sortBy');
    const [category, tasks] = await Promise.all([
      readCategory(api, path),
      readCategoryTasks(api, {
        categories: path,
        per_page: browsing.paging.perPage,
        ...(url.searchParams.has('page') && { page }),
        ...(isTaskOrder(sort) && { sort }),
      }),
    ]);
    if (!category) throw new Response(null, { status: 404 });
    return { category, tasks: tasks.data, total: tasks.meta?.total ?? tasks.data.length };
  },
  meta: ({ data: { category } }) => ({
    title: category.name,
    description: category.summary,
    canonical: categoryLink(category.slug),
  }),
  Component: Category,
});
