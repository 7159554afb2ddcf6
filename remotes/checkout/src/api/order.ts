import { useApiMutation, useUploads } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

export type Order = Data<'orders.read'>;

/** For loaders. @throws ApiError */
export const readOrder = async (api: Api, hash: string): Promise<Order> =>
  (await api.ensure('orders.read', { params: { id: hash } })).data;

type Requirement = Omit<Input<'orders.giveRequirement'>['body'], 'assets'>;

/** Uploads files and gives the seller the requirements. `giveRequirement` rejects with an ApiError. */
export function useGiveRequirement(order: string) {
  const { upload, progress } = useUploads('requirement');
  const { mutateAsync } = useApiMutation('orders.giveRequirement', { handled: true });
  return {
    progress,
    giveRequirement: async (requirement: Requirement, files: readonly File[]) =>
      mutateAsync({ params: { id: order }, body: { ...requirement, assets: await upload(files) } }),
  };
}
