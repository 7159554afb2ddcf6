import type { BackendModule } from '../../module';
import { fail } from '../../platform/errors';
import { orders, orderTimeline } from './orders.schema';
import { countOrders, hasOpenOrders } from './repository/orders';
import { orderRoutes } from './routes';
import { timerHandlers } from './timer-handlers';

export { lookAt } from './operations/act';
export { createOrder } from './operations/create';
export { recordRefund } from './operations/refund';
export { orderBriefs } from './brief';
export type { OrderBrief } from './brief';
export type { Purchase } from './purchase';

/**
 * Orders from payment to review. They tell through the outbox (`src/events.ts`, payload `OrderNews`):
 * `order.created`, `order.requirements-given`, `order.accepted`, `order.delivered`,
 * `order.revision-requested`, `order.closing-soon`, `order.completed`, `order.cancelled` (refused, withdrawn
 * or expired, see `by`), `order.refunded`, `order.noted`, and `review.written`.
 */
export const ordersModule: BackendModule = {
  name: 'orders',
  operations: orderRoutes,
  timers: timerHandlers,
  personal: [
    { name: 'purchases', table: orders, of: orders.buyer, atClosing: 'keep' },
    { name: 'sales', table: orders, of: orders.seller, atClosing: 'keep' },
    { name: 'order_steps', table: orderTimeline, of: orderTimeline.user, atClosing: 'keep' },
  ],
  closeAccount: async (_kernel, tx, { hash }) => {
    if (await hasOpenOrders(tx, hash)) fail('account_busy');
  },
  userFacts: async ({ db }, user) => ({ buyer_order_count: await countOrders(db, user) }),
};
