import { useApiQuery } from '@tasklane/api-client';
import type { Api, Input } from '@tasklane/api-client';

type Query = Input<'rewards.list'>['query'];

/** For loaders. The page shows a failure itself, with a button to retry. */
export const readRewards = (api: Api, query: Query) =>
  api.ensure('rewards.list', { query }, { handled: true }).catch(() => undefined);

export const useRewards = (query: Query) =>
  useApiQuery('rewards.list', { query }, { handled: true, keepPrevious: true });
