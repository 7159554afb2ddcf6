import { useApi } from '@tasklane/api-client';

/**
 * Returns a function that uploads a picture or video of a task and resolves with its location.
 * @param onProgress receives the uploaded share, 0 to 1
 * @throws ApiError
 */
export function useUploadAsset() {
  const api = useApi();
  return (file: File, onProgress: (part: number) => void) => api.upload('task', file, { onProgress });
}
