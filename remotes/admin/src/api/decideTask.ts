import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

/** Approves or declines a task; the callbacks receive the outcome. */
export function useDecideTask(hash: string, callbacks: MutationCallbacks<'admin.decideTask'>) {
  const { mutate, reset, isPending, error } = useApiMutation('admin.decideTask', {
    handled: true,
    ...callbacks,
  });
  return {
    decide: (body: Input<'admin.decideTask'>['body']) => mutate({ params: { id: hash }, body }),
    reset,
    isPending,
    error,
  };
}
