import { createPort } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';

/** Hashes of the orders that wait for a person: new ones for a seller, deliveries for a buyer. */
export interface WaitingOrders {
  readonly created: string[];
  readonly delivered: string[];
}

/** The module of notifications provides it: it stands above the conversations. */
export const waitingOrders = createPort<(db: Executor, user: string) => Promise<WaitingOrders>>(async () => ({
  created: [],
  delivered: [],
}));
