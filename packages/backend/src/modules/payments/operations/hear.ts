import type { Context } from '../../../http';
import { fail } from '@tasklane/server-kit';
import type { PaymentRow } from '../payments.schema';
import { presentPayment } from '../present';
import type { Charge } from '../providers/card-provider';
import { isOpen, settle } from './settle';

/** Settles an open payment by the provider's answer; without one it stays as it is and the sweep goes on with it. */
export async function hear(
  { kernel, log }: Context,
  payment: PaymentRow,
  asking: () => Promise<Charge>,
): Promise<PaymentRow> {
  if (!isOpen(payment)) return payment;
  let charge: Charge;
  try {
    charge = await asking();
  } catch (error) {
    log.warn({ err: error, payment: payment.hash }, 'the card provider did not answer');
    return payment;
  }
  return settle(kernel, payment.hash, charge);
}

/** What is answered to the one who pays. @throws payment_declined */
export const outcome = (payment: PaymentRow) =>
  payment.status === 'failed' ? fail('payment_declined') : presentPayment(payment);
