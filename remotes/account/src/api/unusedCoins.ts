import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type UnusedCoin = Data<'payments.unused'>[number];

const handled = { handled: true } as const;

/** For loaders. The page works without them. */
export const readUnusedCoins = (api: Api) =>
  api.ensure('payments.unused', {}, handled).catch(() => undefined);

/** Returns the user's coins that did not pay, latest first; none while they are unknown. */
export const useUnusedCoins = (): readonly UnusedCoin[] =>
  useApiQuery('payments.unused', {}, handled).data?.data ?? [];
