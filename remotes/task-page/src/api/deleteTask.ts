import { useApiMutation } from '@tasklane/api-client';
import type { MutationCallbacks } from '@tasklane/api-client';

/** Deletes a task; the callbacks receive the outcome. */
export function useDeleteTask(hash: string, callbacks: MutationCallbacks<'gigs.delete'>) {
  const { mutate, ...deletion } = useApiMutation('gigs.delete', { handled: true, ...callbacks });
  return { ...deletion, deleteTask: () => mutate({ params: { id: hash } }) };
}
