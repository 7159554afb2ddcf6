import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

export type UserPatch = NonNullable<Input<'user.change'>['body']>;

/** Changes some fields of the signed-in user. */
export function useChangeUser(callbacks: MutationCallbacks<'user.change'> = {}) {
  const change = useApiMutation('user.change', { handled: true, ...callbacks });
  return {
    /** For forms. @throws ApiError */
    changeUser: (body: UserPatch) => change.mutateAsync({ body }),
    /** For switches and buttons. */
    startChange: (body: UserPatch) => change.mutate({ body }),
    /** The change in flight. */
    pending: change.isPending ? change.variables.body : undefined,
    isPending: change.isPending,
    error: change.error,
  };
}
