import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Ends the sessions of all other devices; the callbacks receive the outcome. */
export function useSignOutOthers(callbacks: MutationCallbacks<'session.signOutOthers'>) {
  const { mutate, isPending, error } = useApiMutation('session.signOutOthers', {
    handled: true,
    ...callbacks,
  });
  return { signOutOthers: () => mutate({}), isPending, error };
}
