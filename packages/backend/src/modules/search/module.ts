import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { searchProtocol } from '@tasklane/search-server';
import { openSearch } from './open';
import type { SearchBackend } from '@tasklane/search-server';

/** Returns the indexes of a running back end, opened on first use. */
export const searchOf: (kernel: Kernel) => Promise<SearchBackend> = perKernel(({ config }) =>
  openSearch({ meilisearch: config.search.meilisearch }),
);

/** Serves the search protocol to browsers under `/api/index`. */
export const searchModule: BackendModule = {
  name: 'search',
  routes: async (app, kernel) => {
    await app.register(searchProtocol, {
      prefix: '/api/index',
      search: await searchOf(kernel),
      writeKey: kernel.config.search.writeKey,
    });
  },
  stop: async (kernel) => (await searchOf(kernel)).close(),
};
