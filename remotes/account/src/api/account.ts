import { useApi, useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

type Oneself = Input<'user.close'>['body'];

/** Answers the function that closes the account. @throws ApiError */
export function useCloseAccount() {
  const { mutateAsync } = useApiMutation('user.close', { handled: true });
  return (body: Oneself) => mutateAsync({ body });
}

/** Answers the function that resolves with everything that is kept of the user, as a file. @throws ApiError */
export function useExportAccount() {
  const api = useApi();
  return (body: Oneself): Promise<File> => api.download('user.export', { body }, { handled: true });
}
