import type { CategoryDetails, CategoryTasks } from '../api/category';

/** What a category's page shows. */
export interface CategoryData {
  readonly category: CategoryDetails;
  /** One page of its tasks. */
  readonly tasks: CategoryTasks;
  /** How many tasks there are on all pages. */
  readonly total: number;
}
