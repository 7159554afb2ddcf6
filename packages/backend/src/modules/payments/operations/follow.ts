import type { Context } from '../../../http';
import { fail, found } from '@tasklane/server-kit';
import type { PaymentRow } from '../payments.schema';
import { presentPayment } from '../present';
import { findPayment } from '../repository';
import { hear, outcome } from './hear';
import { ask } from './settle';

/** The caller's own payment as the provider sees it now. @throws not_found for somebody else's too */
async function mine(context: Context, hash: string): Promise<PaymentRow> {
  const payment = found(await findPayment(context.db, hash));
  if (payment.buyer !== context.me.user) fail('not_found');
  return hear(context, payment, () => ask(context.kernel, payment));
}

/** Settles a payment after its step-up authentication. @throws not_found, payment_declined */
export const confirm = async (context: Context, hash: string) => outcome(await mine(context, hash));

/** How a payment stands. @throws not_found */
export const poll = async (context: Context, hash: string) => presentPayment(await mine(context, hash));

/** The page of the card's bank once more. @throws not_found, illegal_transition when none is asked for */
export async function challenge(context: Context, hash: string) {
  const payment = await mine(context, hash);
  return payment.status === 'requires_action' ? presentPayment(payment) : fail('illegal_transition');
}
