import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Takes the wallet from the account; the callbacks tell the outcome. */
export function useDisconnectWallet(callbacks: MutationCallbacks<'wallet.disconnect'>) {
  const { mutate, isPending, error } = useApiMutation('wallet.disconnect', { handled: true, ...callbacks });
  return { disconnectWallet: () => mutate({}), isPending, error };
}
