import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { createPort } from '../../kernel';

/** Reads how an order was paid, in the order in which it was taken. */
type ReadTendersOfOrder = (
  db: Executor,
  order: string,
) => Promise<DataOf<Operations['orders.invoice']>['tenders']>;

/** Provided by the payments module, which depends on orders. */
export const orderTenders = createPort<ReadTendersOfOrder>(async () => []);
