import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import type { Order } from './order';

export type Dispute = Data<'disputes.read'>;

/** For loaders: reads the order's dispute, if it has one. Failures show where the dispute is shown. */
export async function readDispute(api: Api, { dispute, side }: Order): Promise<void> {
  if (dispute !== null && side !== 'admin') await api.prefetch('disputes.read', { params: { id: dispute } });
}

/** The order's dispute as its side sees it; admins have a page of their own. */
export function useDispute({ dispute, side }: Order) {
  const { data, isError, refetch } = useApiQuery(
    'disputes.read',
    { params: { id: dispute ?? '' } },
    { handled: true, enabled: dispute !== null && side !== 'admin' },
  );
  return { dispute: data?.data, isError: isError && !data, retry: () => void refetch() };
}
