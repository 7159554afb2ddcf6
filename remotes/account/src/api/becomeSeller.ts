import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** The last step from a pre-seller to a seller; the callbacks tell the outcome. */
export function useBecomeSeller(callbacks: MutationCallbacks<'seller.become'>) {
  const { mutate, isPending, error } = useApiMutation('seller.become', { handled: true, ...callbacks });
  return { becomeSeller: () => mutate({}), isPending, error };
}
