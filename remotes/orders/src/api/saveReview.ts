import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';
import type { Order } from './order';

type Body = Input<'reviews.create'>['body'];

/** Returns a function that writes an order's review or changes the existing one. @throws ApiError */
export function useSaveReview({ hash, review }: Order) {
  const creation = useApiMutation('reviews.create', { handled: true });
  const edit = useApiMutation('reviews.edit', { handled: true });
  return async (body: Body): Promise<void> => {
    if (review) await edit.mutateAsync({ params: { id: review.hash }, body });
    else await creation.mutateAsync({ params: { id: hash }, body });
  };
}
