import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import type { TaskAddress } from '../task/types';

/** Returns a function that takes a task off sale or sends it for approval. @throws ApiError */
export function useActivateTask(address: TaskAddress) {
  const { mutateAsync } = useApiMutation('gigs.activate', { handled: true });
  return (status: Input<'gigs.activate'>['body']['status']) =>
    mutateAsync({ params: { ...address }, body: { status } });
}
