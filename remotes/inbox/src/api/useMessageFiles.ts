import { useApi } from '@tasklane/api-client';

/** Uploads the files of a message. @throws ApiError */
export function useMessageFiles(): (files: readonly File[]) => Promise<string[]> {
  const api = useApi();
  return (files) => Promise.all(files.map((file) => api.upload('message', file)));
}
