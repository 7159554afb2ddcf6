import { consumer } from '../../platform/outbox';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { refundOrder } from './operations/refund';
import { sweepAtStart, sweepOne } from './operations/sweep';
import { challengeRoutes } from './providers/sandbox';
import { paymentRoutes } from './routes';
import { timerHandlers } from './timers';

/** Payments by card: purchase, step-up authentication, settling, refunds. */
export const paymentsModule: BackendModule = {
  name: 'payments',
  operations: paymentRoutes,
  timers: timerHandlers,
  consumers: [
    consumer(events.paymentUnsettled, 'payments.sweep', (kernel: Kernel, { payment }) =>
      sweepOne(kernel, payment),
    ),
    consumer(events.orderCancelled, 'payments.refund', (kernel: Kernel, { order }) =>
      refundOrder(kernel, order),
    ),
  ],
  routes: challengeRoutes,
  start: sweepAtStart,
};
