import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Disconnects the wallet from the account; the callbacks receive the outcome. */
export function useDisconnectWallet(callbacks: MutationCallbacks<'wallet.disconnect'>) {
  const { mutate, isPending, error } = useApiMutation('wallet.disconnect', { handled: true, ...callbacks });
  return { disconnectWallet: () => mutate({}), isPending, error };
}
