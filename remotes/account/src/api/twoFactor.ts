import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';

export type TwoFactorSecret = Data<'twoFactor.setup'>;
type Proof = Input<'twoFactor.confirm'>['body'];

/** The secret for an authenticator app. It leaves the cache once no screen shows it. */
export const useTwoFactorSetup = () => useApiQuery('twoFactor.setup', {}, { handled: true, gcTime: 0 });

/** Returns a function that switches the second factor on and resolves with the recovery codes. @throws ApiError */
export function useConfirmTwoFactor() {
  const { mutateAsync } = useApiMutation('twoFactor.confirm', { handled: true });
  return async (body: Proof): Promise<readonly string[]> => (await mutateAsync({ body })).data.recovery_codes;
}

/** Returns a function that switches the second factor off. @throws ApiError */
export function useDisableTwoFactor() {
  const { mutateAsync } = useApiMutation('twoFactor.disable', { handled: true });
  return (body: Proof) => mutateAsync({ body });
}
