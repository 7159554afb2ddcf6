import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';

/** Saves a task for the user. @throws ApiError */
export const addFavourite = (api: Pick<Api, 'call'>, task: string) =>
  api.call('gigs.addFavourite', { params: { id: task } }, { handled: true });

/**
 * Whether the visitor saved a task, and how to change that; both functions reject with an ApiError.
 * @param enabled whether the visitor is signed in
 */
export function useFavouriteState(task: string, enabled: boolean) {
  const params = { id: task };
  const { data } = useApiQuery('gigs.isFavourite', { params }, { enabled, handled: true });
  const addition = useApiMutation('gigs.addFavourite', { handled: true });
  const removal = useApiMutation('gigs.removeFavourite', { handled: true });
  return {
    favourite: data?.data.favourite,
    add: () => addition.mutateAsync({ params }),
    remove: () => removal.mutateAsync({ params }),
  };
}
