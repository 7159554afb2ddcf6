import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

/** Null until first saved. */
export type Billing = Data<'billing.read'>;

/** For loaders. @throws ApiError */
export const readBilling = async (api: Api): Promise<Billing> => (await api.ensure('billing.read')).data;

export const useBilling = (loaded: Billing): Billing =>
  useApiQuery('billing.read', {}, { handled: true }).data?.data ?? loaded;

/** Returns a function that saves billing details. @throws ApiError */
export function useSaveBilling(existing: Billing) {
  const creation = useApiMutation('billing.create', { handled: true });
  const replacement = useApiMutation('billing.replace', { handled: true });
  return (body: Input<'billing.create'>['body']) => (existing ? replacement : creation).mutateAsync({ body });
}
