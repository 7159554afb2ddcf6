import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import { useCallback } from 'react';

export type User = Data<'user.read'>;

/** For loaders: who is signed in. */
export const ensureUser = async (api: Api): Promise<User> => (await api.ensure('user.read')).data;

/** The signed-in user as they are now; until that is read again, as the loader found them. */
export function useUser(loaded: User): User {
  return useApiQuery('user.read', {}, { handled: true }).data?.data ?? loaded;
}

/** Answers the function that reads the user again, for when a check elsewhere has changed them. @throws ApiError */
export function useReloadUser() {
  const api = useApi();
  return useCallback(() => api.ensure('user.read', {}, { handled: true, fresh: true }), [api]);
}
