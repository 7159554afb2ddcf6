import { useApiMutation, useApiQuery } from '@tasklane/api-client';

/**
 * The visitor's saved tasks, and how to change them; `save` and `remove` reject with an ApiError.
 * @param enabled whether the visitor is signed in
 */
export function useSavedTasks(enabled: boolean) {
  const { data } = useApiQuery('gigs.favourites', {}, { enabled, handled: true });
  const addition = useApiMutation('gigs.addFavourite', { handled: true });
  const removal = useApiMutation('gigs.removeFavourite', { handled: true });
  return {
    /** Undefined until they have been read. */
    tasks: data?.data,
    save: (task: string) => addition.mutateAsync({ params: { id: task } }),
    remove: (task: string) => removal.mutateAsync({ params: { id: task } }),
  };
}
