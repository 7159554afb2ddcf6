import { message } from '@tasklane/contracts/schemas';
import { events, orderEvents } from '../../events';
import { forgetOwnReads } from '../../platform/own-reads';
import { invalidateOn } from '../../platform/read-cache';
import { userFactsSource } from '../../kernel';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { fail } from '@tasklane/server-kit';
import { consumer } from '@tasklane/server-kit/queue';
import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { payoutTransfers } from '../coins';
import { orderMachine } from './lifecycle/order';
import { payoutMachine, payoutReports } from './lifecycle/payout';
import { proposalMachine } from './lifecycle/proposal';
import { checkPayoutsAtStart, payAllDue, payoutTimer } from './pay-out';
import { orderProposals, orders, orderTimeline } from './schema';
import { hasOpenOrders, orderCount } from './repository/orders';
import { adminOrderOperations } from './operations/admins';
import { payoutOperations } from './operations/payouts';
import { hasOpenPayouts } from './repository/payouts';
import { orderSumChecks, orderSumTimer } from './repository/sums';
import { orderRoutes } from './operations';
import { orderLedgerChecks } from './ledger-checks';

/**
 * Orders from payment to completion. They publish through the outbox (`src/events.ts`, payload `OrderEventPayload`):
 * `order.created`, `order.requirements-given`, `order.accepted`, `order.delivered`, `order.revision-requested`,
 * `order.closing-soon`, `order.completed`, `order.cancelled` (refused, withdrawn or expired, see `by`),
 * `order.settled`, `order.refunded`, `order.proposal` and `order.noted`.
 */
export const ordersModule: BackendModule = {
  name: 'orders',
  operations: [...orderRoutes, ...payoutOperations, ...adminOrderOperations],
  invalidations: orderEvents.map((event) =>
    invalidateOn(event, (kernel, { buyer, seller }) => forgetOwnReads(kernel, [buyer, seller])),
  ),
  timers: [
    ...timerHandlers(orderMachine),
    ...timerHandlers(proposalMachine),
    ...timerHandlers(payoutMachine),
    payoutTimer,
    orderSumTimer.timer,
  ],
  consumers: [
    consumer(events.payoutsDue, { name: 'orders.payouts', lane: 'money' }, (kernel: Kernel, { seller }) =>
      payAllDue(kernel, seller),
    ),
  ],
  personal: [
    { name: 'purchases', table: orders, of: orders.buyer, atClosing: 'keep' },
    { name: 'sales', table: orders, of: orders.seller, atClosing: 'keep' },
    {
      name: 'order_proposals',
      table: orderProposals,
      of: orderProposals.user,
      atClosing: 'keep',
    },
    { name: 'order_steps', table: orderTimeline, of: orderTimeline.user, atClosing: 'keep' },
  ],
  start: async (kernel) => {
    payoutTransfers.provide(kernel, payoutReports);
    await orderSumTimer.start(kernel);
    await checkPayoutsAtStart(kernel);
  },
  ledgerChecks: [...orderLedgerChecks, ...orderSumChecks],
  closeAccount: async (_kernel, tx, { hash }) => {
    if (await hasOpenOrders(tx, hash)) fail('account_busy');
    if (await hasOpenPayouts(tx, hash)) {
      fail('account_busy', { message: message('account_busy.payouts') });
    }
  },
  userFacts: userFactsSource<{ orders: string }>(
    (user) => ({ orders: orderCount(user) }),
    ({ orders: bought }) => ({ buyer_order_count: Number(bought) }),
  ),
};
