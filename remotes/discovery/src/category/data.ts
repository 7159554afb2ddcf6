import type { Data } from '@tasklane/api-client';

/** What a category's page shows. */
export interface CategoryData {
  readonly category: Data<'categories.read'>[number];
  /** One page of its tasks. */
  readonly tasks: Data<'gigs.search'>;
  /** How many tasks there are on all pages. */
  readonly total: number;
}
