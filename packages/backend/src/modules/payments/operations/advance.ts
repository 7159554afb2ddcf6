import { fail, orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { fault } from '../../../platform/faults';
import type { Progress } from '../method';
import { openTenderOf } from '../payment';
import type { Payment } from '../payment';
import type { TenderRow } from '../schema';
import { presentPayment } from '../present';
import { methodOf } from '../registry';
import { findPayment } from '../repository';
import { settle } from './settle';

/**
 * The provider's own word. Without its reference it is not known whether the first call arrived: the call is made
 * again under the same key, which takes nothing a second time.
 */
async function ask(kernel: Kernel, payment: Payment, tender: TenderRow): Promise<Progress> {
  const method = methodOf(kernel, tender);
  if (tender.reference !== null) return method.resume(tender.reference);
  fault(kernel.config, 'payment.before-charge');
  const { hash: key, details, asset, amount, quotedUntil: validUntil } = tender;
  const returnUrl = `${kernel.config.publicUrl}/checkout/${payment.checkout.basket}/pay`;
  const progress = await method.start({ key, details, asset, amount, validUntil, returnUrl });
  fault(kernel.config, 'payment.after-charge');
  return progress;
}

/**
 * Goes on with a payment until it ends, or a tender of it waits for its buyer or its provider.
 * @throws Error when a provider does not answer; what was settled before that stays
 */
export async function advance(kernel: Kernel, payment: Payment): Promise<Payment> {
  let current = payment;
  for (let tender = openTenderOf(current); tender; tender = openTenderOf(current)) {
    current = await settle(kernel, tender.hash, await ask(kernel, current, tender));
    if (openTenderOf(current)?.hash === tender.hash) break;
  }
  return current;
}

/** The same for somebody who waits: while a provider does not answer, the payment stays as it is for the sweep. */
export async function advanceFor({ kernel, log }: Context, payment: Payment): Promise<Payment> {
  try {
    return await advance(kernel, payment);
  } catch (error) {
    log.warn({ err: error, payment: payment.checkout.hash }, 'a payment provider did not answer');
    return orNotFound(await findPayment(kernel.db, payment.checkout.hash));
  }
}

/** What is answered to the one who pays. @throws payment_declined */
export const outcome = (payment: Payment) =>
  payment.checkout.status === 'failed' ? fail('payment_declined') : presentPayment(payment);
