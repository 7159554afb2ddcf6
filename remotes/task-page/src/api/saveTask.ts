import { useApiMutation } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';

export type TaskBody = Input<'gigs.create'>['body'];

/**
 * Returns a function that creates a task, or edits the one with `hash`.
 * @throws ApiError
 */
export function useSaveTask(hash?: string) {
  const creation = useApiMutation('gigs.create', { handled: true });
  const edit = useApiMutation('gigs.edit', { handled: true });
  return async (body: TaskBody): Promise<Data<'gigs.create'>> => {
    const answer =
      hash === undefined
        ? await creation.mutateAsync({ body })
        : await edit.mutateAsync({ params: { id: hash }, body });
    return answer.data;
  };
}
