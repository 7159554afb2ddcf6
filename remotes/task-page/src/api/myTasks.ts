import { useApiQuery } from '@tasklane/api-client';
import type { Api, Input } from '@tasklane/api-client';

type Query = Input<'gigs.mine'>['query'];

/** For loaders. The list shows a failure itself, with a button to retry. */
export const readMyTasks = (api: Api, query: Query) =>
  api.ensure('gigs.mine', { query }, { handled: true }).catch(() => undefined);

/** The seller's own tasks. */
export const useMyTasks = (query: Query) =>
  useApiQuery('gigs.mine', { query }, { handled: true, keepPrevious: true });
