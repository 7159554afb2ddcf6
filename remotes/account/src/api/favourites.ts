import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type SavedTask = Data<'gigs.favourites'>[number];

/** For loaders. @throws ApiError */
export const readFavourites = async (api: Api): Promise<readonly SavedTask[]> =>
  (await api.ensure('gigs.favourites')).data;

export const useFavourites = (loaded: readonly SavedTask[]): readonly SavedTask[] =>
  useApiQuery('gigs.favourites', {}, { handled: true }).data?.data ?? loaded;

/** Returns a function that removes a saved task. @throws ApiError */
export function useRemoveFavourite() {
  const { mutateAsync } = useApiMutation('gigs.removeFavourite', { handled: true });
  return (task: string) => mutateAsync({ params: { id: task } });
}
