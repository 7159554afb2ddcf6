import { useApi } from '@tasklane/api-client';

/**
 * Answers the function that uploads a picture or video of a task and resolves with its location.
 * @param onProgress is given the part that has left, 0 to 1
 * @throws ApiError
 */
export function useUploadAsset() {
  const api = useApi();
  return (file: File, onProgress: (part: number) => void) => api.upload('task', file, { onProgress });
}
