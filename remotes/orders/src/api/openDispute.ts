import { useApiMutation, useUploads } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Uploads files and opens a dispute about an order with them. `openDispute` rejects with an ApiError. */
export function useOpenDispute(order: string) {
  const { upload, progress } = useUploads('dispute');
  const { mutateAsync } = useApiMutation('disputes.open', { handled: true });
  return {
    progress,
    openDispute: async (body: Input<'disputes.open'>['body'], files: readonly File[]) =>
      mutateAsync({ params: { id: order }, body: { ...body, assets: await upload(files) } }),
  };
}
