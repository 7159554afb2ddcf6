import type { SearchBackend } from '@tasklane/search-server';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { openSearch } from './open';

/** Returns the indexes of a running back end, opened on first use. */
export const searchOf: (kernel: Kernel) => Promise<SearchBackend> = perKernel(({ config }) =>
  openSearch({ meilisearch: config.search.meilisearch }),
);
