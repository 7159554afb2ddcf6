import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { forgetCard } from './operations/cards';
import { reopenFor } from './operations/reopen';
import { refundOrder, returnDeposits } from './operations/refund';
import { sweepOne, sweepTender } from './operations/sweep';

export const paymentConsumers: NonNullable<BackendModule['consumers']> = [
  consumer(
    events.paymentUnsettled,
    { name: 'payments.sweep', lane: 'money' },
    (kernel: Kernel, { payment }) => sweepOne(kernel, payment),
  ),
  consumer(
    events.coinPaymentSettled,
    { name: 'payments.coins', lane: 'money' },
    (kernel: Kernel, { tender }) => sweepTender(kernel, tender),
  ),
  consumer(
    events.coinSurplusGiven,
    { name: 'payments.reopen', lane: 'money' },
    (kernel: Kernel, { tender }) => reopenFor(kernel, tender),
  ),
  consumer(events.checkoutFailed, { name: 'payments.return', lane: 'money' }, (kernel: Kernel, { payment }) =>
    returnDeposits(kernel, payment),
  ),
  consumer(events.orderCancelled, { name: 'payments.refund', lane: 'money' }, (kernel: Kernel, { order }) =>
    refundOrder(kernel, order),
  ),
  consumer(
    events.orderSettled,
    { name: 'payments.refund-part', lane: 'money' },
    (kernel: Kernel, { order }) => refundOrder(kernel, order),
  ),
  consumer(events.savedCardRemoved, { name: 'payments.forget', lane: 'money' }, (kernel: Kernel, { card }) =>
    forgetCard(kernel, card),
  ),
];
