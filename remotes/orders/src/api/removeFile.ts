import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Takes an own file away from an order; the callbacks tell the outcome. */
export function useRemoveFile(callbacks: MutationCallbacks<'orders.removeAsset'>) {
  const { mutate, isPending } = useApiMutation('orders.removeAsset', { handled: true, ...callbacks });
  return { removeFile: (file: string) => mutate({ params: { id: file } }), isPending };
}
