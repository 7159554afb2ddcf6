import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type Address = Data<'addresses.list'>[number];
export type AddressSuggestion = Data<'addresses.suggest'>[number];

/** For loaders. @throws ApiError */
export const readAddresses = async (api: Api): Promise<readonly Address[]> =>
  (await api.ensure('addresses.list')).data;

export const useAddresses = (loaded: readonly Address[]): readonly Address[] =>
  useApiQuery('addresses.list', {}, { handled: true }).data?.data ?? loaded;

/** Addresses that start like the terms. */
export const useAddressSuggestions = (terms: string, enabled: boolean) =>
  useApiQuery('addresses.suggest', { query: { terms } }, { enabled, handled: true });
