import { serveSearch as serve } from '@tasklane/search-server/testing';
import type { EmbeddedSearchOptions } from '@tasklane/search-server';
import { indexDefinitions } from '../settings';

export { buildTask, sampleTasks } from '@tasklane/search-server/testing';

/** Serves the marketplace's indexes by their protocol, on a port of their own. */
export const serveSearch = (options: Partial<EmbeddedSearchOptions> = {}) =>
  serve({ definitions: indexDefinitions, ...options });
