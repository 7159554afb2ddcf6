import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

export type VerificationOrigin = Input<'verification.start'>['body']['from'];

/** What came of the last check of who a seller is. */
export const useVerificationState = (enabled: boolean) =>
  useApiQuery('verification.read', {}, { handled: true, enabled });

/** Has the provider check who a seller is; the callbacks tell the outcome. */
export function useStartVerification(callbacks: MutationCallbacks<'verification.start'>) {
  const { mutate, ...start } = useApiMutation('verification.start', { handled: true, ...callbacks });
  return { ...start, startVerification: (from: VerificationOrigin) => mutate({ body: { from } }) };
}
