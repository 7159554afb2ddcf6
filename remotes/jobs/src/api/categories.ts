import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';

export type Categories = Data<'categories.menu'>;

/** The category tree; empty until it has been read. */
export const useCategories = (): Categories =>
  useApiQuery('categories.menu', {}, { handled: true }).data?.data ?? [];
