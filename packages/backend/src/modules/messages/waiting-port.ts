import { createPort } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';

/** Hashes of the orders that wait for a user: new ones for a seller, deliveries for a buyer. */
export interface WaitingOrders {
  readonly created: string[];
  readonly delivered: string[];
}

/** Provided by the notifications module, which depends on this one. */
export const waitingOrders = createPort<(db: Executor, user: string) => Promise<WaitingOrders>>(async () => ({
  created: [],
  delivered: [],
}));
