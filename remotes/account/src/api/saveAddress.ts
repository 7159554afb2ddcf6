import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import type { Address } from './addresses';

/** Returns a function that adds an address or replaces the existing one. @throws ApiError */
export function useSaveAddress(existing: Address | undefined) {
  const addition = useApiMutation('addresses.add', { handled: true });
  const replacement = useApiMutation('addresses.replace', { handled: true });
  return async (body: Input<'addresses.add'>['body']): Promise<void> => {
    if (existing) await replacement.mutateAsync({ params: { id: existing.hash }, body });
    else await addition.mutateAsync({ body });
  };
}
