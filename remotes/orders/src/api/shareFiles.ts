import { useApiMutation, useUploads } from '@tasklane/api-client';

/** Uploads files and shares them with the other side of an order. `shareFiles` rejects with an ApiError. */
export function useShareFiles(order: string) {
  const { upload, progress } = useUploads('delivery');
  const { mutateAsync } = useApiMutation('orders.addAssets', { handled: true });
  return {
    progress,
    shareFiles: async (files: readonly File[]) =>
      mutateAsync({ params: { id: order }, body: { assets: await upload(files) } }),
  };
}
