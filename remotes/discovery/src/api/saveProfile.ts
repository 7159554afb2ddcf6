import { useApi, useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';

/** Functions that save parts of the user's own profile. They reject with an ApiError. */
export function useSaveProfile() {
  const api = useApi();
  const { session } = useHost();
  const photo = useApiMutation('user.photo', { handled: true });
  const change = useApiMutation('user.change', { handled: true });
  return {
    savePicture: async (file: File): Promise<void> => {
      await photo.mutateAsync({ body: { image: await api.upload('profile', file) } });
      // The picture's address is one of the token's claims.
      await session.renew();
    },
    saveSummary: (summary: string) => change.mutateAsync({ body: { summary } }),
  };
}
