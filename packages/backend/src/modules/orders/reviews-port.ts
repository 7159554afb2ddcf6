import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { createPort } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';

/** Reads the review of an order, or null. */
type ReadReviewOfOrder = (
  db: Executor,
  order: string,
) => Promise<DataOf<Operations['orders.read']>['review']>;

/** Provided by the reviews module, which depends on orders. */
export const orderReviews = createPort<ReadReviewOfOrder>(async () => null);
