import { useUploads } from '@tasklane/api-client';
import { useChangeStatus } from './changeStatus';

/** Uploads files and delivers them with a message. `deliver` rejects with an ApiError. */
export function useDeliver(order: string) {
  const { upload, progress } = useUploads('delivery');
  const { changeStatus } = useChangeStatus(order);
  return {
    progress,
    deliver: async (message: string | undefined, files: readonly File[]) =>
      changeStatus({ status: 'delivered', assets: await upload(files), ...(message && { message }) }),
  };
}
