import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** The last step from pre-seller to seller; the callbacks receive the outcome. */
export function useBecomeSeller(callbacks: MutationCallbacks<'seller.become'>) {
  const { mutate, isPending, error } = useApiMutation('seller.become', { handled: true, ...callbacks });
  return { becomeSeller: () => mutate({}), isPending, error };
}
