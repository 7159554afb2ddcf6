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

/** Reads the payment of an order, and what of it was given back; null if there is none. */
type ReadPaymentOfOrder = (
  db: Executor,
  order: string,
) => Promise<DataOf<Operations['payments.ofOrder']>['payment']>;

/** Provided by the payments module, which depends on orders. */
export const orderPayment = createPort<ReadPaymentOfOrder>(async () => null);
