import { useApiMutation, useUploads } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Uploads files and says something in a dispute with them, or appeals. `statePosition` rejects with an ApiError. */
export function useStatePosition(dispute: string, operation: 'disputes.answer' | 'disputes.appeal') {
  const { upload, progress } = useUploads('dispute');
  const { mutateAsync } = useApiMutation(operation, { handled: true });
  return {
    progress,
    statePosition: async (body: Input<'disputes.answer'>['body'], files: readonly File[]) =>
      mutateAsync({ params: { id: dispute }, body: { ...body, assets: await upload(files) } }),
  };
}
