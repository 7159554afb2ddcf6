import { useApi, useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';

/**
 * Returns a function that uploads a picture and makes it the user's profile picture.
 * @param onProgress receives the uploaded share, 0 to 1
 * @throws ApiError
 */
export function useSavePicture() {
  const api = useApi();
  const { session } = useHost();
  const { mutateAsync } = useApiMutation('user.photo', { handled: true });
  return async (file: File, onProgress: (part: number) => void): Promise<void> => {
    const image = await api.upload('profile', file, { onProgress });
    await mutateAsync({ body: { image } });
    // The picture's address is one of the token's claims.
    await session.renew();
  };
}
