import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { standInRoutes } from '../../platform/stand-ins';
import { hearEvent } from './operations/hear-event';
import { refundOrder } from './operations/refund';
import { sweepAtStart, sweepOne } from './operations/sweep';
import { challengeRoutes } from './providers/sandbox';
import { webhookRoutes } from './providers/stripe/webhook-routes';
import { paymentRoutes } from './routes';
import { timerHandlers } from './timers';
import { payments } from './payments.schema';
import { hasPaid } from './repository';

export { addPayments } from './bulk';
export type { ReadyPayment } from './bulk';

/** Payments by card: purchase, step-up authentication, settling, refunds. */
export const paymentsModule: BackendModule = {
  name: 'payments',
  personal: [{ name: 'payments', table: payments, of: payments.buyer, atClosing: 'keep' }],
  operations: paymentRoutes,
  // There are payments by card only.
  userFacts: async ({ db }, user) => ({ paymentMethod: (await hasPaid(db, user)) ? 'card' : null }),
  timers: timerHandlers,
  consumers: [
    consumer(
      events.paymentUnsettled,
      { name: 'payments.sweep', lane: 'money' },
      (kernel: Kernel, { payment }) => sweepOne(kernel, payment),
    ),
    consumer(events.orderCancelled, { name: 'payments.refund', lane: 'money' }, (kernel: Kernel, { order }) =>
      refundOrder(kernel, order),
    ),
  ],
  // Each in a scope of its own: they read their bodies differently.
  routes: async (app, kernel) => {
    await standInRoutes(app, kernel, { standIn: 'cards' }, (scope) => challengeRoutes(scope, kernel));
    await app.register(async (scope) => webhookRoutes(scope, kernel, (event) => hearEvent(kernel, event)));
  },
  start: sweepAtStart,
};
