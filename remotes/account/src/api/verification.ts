import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

export type VerificationOrigin = Input<'verification.start'>['body']['from'];

/** The result of the seller's last identity check. */
export const useVerificationState = (enabled: boolean) =>
  useApiQuery('verification.read', {}, { handled: true, enabled });

/** Starts the provider's identity check of a seller; the callbacks receive the outcome. */
export function useStartVerification(callbacks: MutationCallbacks<'verification.start'>) {
  const { mutate, ...start } = useApiMutation('verification.start', { handled: true, ...callbacks });
  return { ...start, startVerification: (from: VerificationOrigin) => mutate({ body: { from } }) };
}
