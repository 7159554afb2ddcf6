import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Removes one of the user's own files from an order; the callbacks receive the outcome. */
export function useRemoveFile(callbacks: MutationCallbacks<'orders.removeAsset'>) {
  const { mutate, isPending } = useApiMutation('orders.removeAsset', { handled: true, ...callbacks });
  return { removeFile: (file: string) => mutate({ params: { id: file } }), isPending };
}
