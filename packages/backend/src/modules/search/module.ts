import type { BackendModule } from '../../module';
import { searchProtocol } from '@tasklane/search-server';
import { searchOf } from './indexes';
import { loadSnapshot } from './snapshot';

/** Serves the search protocol to browsers under `/api/index`. */
export const searchModule: BackendModule = {
  name: 'search',
  // Whoever restores the indexes awaits it, and handles its failure.
  begin: (kernel) => void loadSnapshot(kernel).catch(() => undefined),
  routes: async (app, kernel) => {
    await app.register(searchProtocol, {
      prefix: '/api/index',
      search: await searchOf(kernel),
      writeKey: kernel.config.search.writeKey,
    });
  },
  stop: async (kernel) => (await searchOf(kernel)).close(),
};
