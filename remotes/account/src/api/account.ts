import { useApi, useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

type Oneself = Input<'user.close'>['body'];

/** Returns a function that closes the account. @throws ApiError */
export function useCloseAccount() {
  const { mutateAsync } = useApiMutation('user.close', { handled: true });
  return (body: Oneself) => mutateAsync({ body });
}

/** Returns a function that resolves with all stored data of the user as a file. @throws ApiError */
export function useExportAccount() {
  const api = useApi();
  return (body: Oneself): Promise<File> => api.download('user.export', { body }, { handled: true });
}
