import { useApi } from '@tasklane/api-client';

/** Returns a function that resolves with the hash of the direct thread with a user, undefined without one. @throws ApiError */
export function useDirectThread(user: string) {
  const api = useApi();
  return async (): Promise<string | undefined> => {
    const input = { params: { id: user }, query: { limit: 1 } };
    return (await api.call('messages.direct', input, { handled: true }))?.data.meta.thread;
  };
}
