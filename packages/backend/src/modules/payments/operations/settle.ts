import { findTransition, paymentLifecycle } from '@tasklane/contracts';
import type { PaymentEvent, PaymentStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { found, newHash } from '@tasklane/server-kit';
import { fault } from '../../../platform/faults';
import { removeBasket } from '../../basket';
import { createOrder } from '../../orders';
import type { PaymentRow } from '../payments.schema';
import { providerOf } from '../provider';
import type { Charge } from '../providers/card-provider';
import { findPayment, insertEvent, lockPayment, updatePayment } from '../repository';
import { lookAgain } from '../timers';

export const isOpen = ({ status }: PaymentRow): boolean =>
  status === 'processing' || status === 'requires_action';

/**
 * Takes the provider's word on a payment. The one step that purchase, confirmation, poll, the provider's events
 * and the sweep all end in: the payment's row is locked, a payment that is settled already stays as it is, and
 * order, money, basket, timers and news change in this one transaction, which is forced to the disk.
 * @param event the provider's event that this is the effect of; one that had its effect has no second one
 */
export async function settle(
  kernel: Kernel,
  hash: string,
  charge: Charge,
  event?: string,
): Promise<PaymentRow> {
  const payment = await transaction(kernel.db, async (tx) => {
    const locked = found(await lockPayment(tx, hash));
    if (event && !(await insertEvent(tx, { id: event, payment: hash, at: kernel.clock.now() })))
      return locked;
    return isOpen(locked) ? apply(kernel, tx, locked, charge) : locked;
  });
  await kernel.database.durable();
  fault(kernel.config, 'payment.settled');
  return payment;
}

/** Asks the provider how an open payment stands and settles it. A payment it never heard of is charged now. */
export async function settleFromProvider(kernel: Kernel, hash: string): Promise<PaymentRow> {
  const payment = found(await findPayment(kernel.db, hash));
  return isOpen(payment) ? settle(kernel, hash, await ask(kernel, payment)) : payment;
}

/**
 * The provider's own word. Without its reference it is not known whether the first call arrived: the call is
 * made again under the same key, which charges nothing a second time.
 */
export function ask(kernel: Kernel, payment: PaymentRow): Promise<Charge> {
  const provider = providerOf(kernel);
  if (payment.reference) return provider.fetch(payment.reference);
  return provider.charge({
    key: payment.hash,
    cardToken: payment.cardToken,
    amount: payment.amount,
    returnUrl: `${kernel.config.publicUrl}/checkout/${payment.basket}/pay`,
  });
}

const eventOf: Readonly<Record<Charge['status'], PaymentEvent | undefined>> = {
  succeeded: 'settle',
  failed: 'fail',
  requires_action: 'challenge',
  processing: undefined,
};

async function apply(kernel: Kernel, tx: Executor, payment: PaymentRow, charge: Charge): Promise<PaymentRow> {
  const heard = { reference: charge.reference, updatedAt: kernel.clock.now() };
  const status = statusAfter(payment.status, eventOf[charge.status]);
  switch (charge.status) {
    case 'succeeded': {
      const order = await createOrder(kernel, tx, newHash(), payment.checkout);
      await removeBasket(tx, payment.basket);
      return updatePayment(tx, payment, { ...heard, status, order: order.hash, actionUrl: null });
    }
    case 'failed':
      return updatePayment(tx, payment, { ...heard, status, failure: charge.reason, actionUrl: null });
    case 'requires_action':
    case 'processing': {
      const actionUrl = charge.status === 'requires_action' ? charge.actionUrl : null;
      const waiting = await updatePayment(tx, payment, { ...heard, status, actionUrl });
      await lookAgain(kernel, tx, waiting);
      return waiting;
    }
  }
}

/** By the lifecycle's table; a buyer who was sent to the bank has come back when the provider says more. */
function statusAfter(from: PaymentStatus, event: PaymentEvent | undefined): PaymentStatus {
  if (!event) return from === 'requires_action' ? 'processing' : from;
  const direct = findTransition(paymentLifecycle, from, event, 'system');
  const viaReturn = findTransition(paymentLifecycle, from, 'authenticate', 'system');
  const step = direct ?? (viaReturn && findTransition(paymentLifecycle, viaReturn.to, event, 'system'));
  if (!step) throw new Error(`A payment cannot ${event} from ${from}.`);
  return step.to;
}
