import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { tenderMachine } from './lifecycle/tender';
import { returnDeposits, refundOrder } from './operations/refund';
import { sweepAtStart, sweepOne } from './operations/sweep';
import { takeEvent } from './operations/take-event';
import { checkouts } from './payments.schema';
import { openMethods } from './registry';
import { lastMethodOf } from './repository';
import { paymentRoutes } from './routes';

export { addPayments } from './bulk';
export type { ReadyPayment } from './bulk';

/** Payments: purchase by one or more tenders, what their methods ask of the buyer, settling, refunds. */
export const paymentsModule: BackendModule = {
  name: 'payments',
  personal: [{ name: 'payments', table: checkouts, of: checkouts.buyer, atClosing: 'keep' }],
  operations: paymentRoutes,
  userFacts: async ({ db }, user) => ({ paymentMethod: (await lastMethodOf(db, user)) ?? null }),
  timers: timerHandlers(tenderMachine),
  consumers: [
    consumer(
      events.paymentUnsettled,
      { name: 'payments.sweep', lane: 'money' },
      (kernel: Kernel, { payment }) => sweepOne(kernel, payment),
    ),
    consumer(
      events.checkoutFailed,
      { name: 'payments.return', lane: 'money' },
      (kernel: Kernel, { payment }) => returnDeposits(kernel, payment),
    ),
    consumer(events.orderCancelled, { name: 'payments.refund', lane: 'money' }, (kernel: Kernel, { order }) =>
      refundOrder(kernel, order),
    ),
  ],
  // Each in a scope of its own: they read their bodies differently.
  routes: async (app, kernel) => {
    for (const method of openMethods(kernel))
      await app.register(async (scope) => method.watch?.(scope, (event) => takeEvent(kernel, method, event)));
  },
  start: sweepAtStart,
};
