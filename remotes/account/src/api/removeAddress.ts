import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Removes an address; the callbacks receive the outcome. */
export function useRemoveAddress(callbacks: MutationCallbacks<'addresses.remove'>) {
  const { mutate, isPending, error } = useApiMutation('addresses.remove', { handled: true, ...callbacks });
  return { removeAddress: (address: string) => mutate({ params: { id: address } }), isPending, error };
}
