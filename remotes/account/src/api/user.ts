import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import { useCallback } from 'react';

export type User = Data<'user.read'>;

/** For loaders: the signed-in user. */
export const ensureUser = async (api: Api): Promise<User> => (await api.ensure('user.read')).data;

/** The current signed-in user; until that is read again, the user from the loader. */
export function useUser(loaded: User): User {
  return useApiQuery('user.read', {}, { handled: true }).data?.data ?? loaded;
}

/** Returns a function that reads the user again after a check elsewhere changed them. @throws ApiError */
export function useReloadUser() {
  const api = useApi();
  return useCallback(() => api.ensure('user.read', {}, { handled: true, fresh: true }), [api]);
}
