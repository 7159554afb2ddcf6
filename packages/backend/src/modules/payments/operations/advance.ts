import { message } from '@tasklane/contracts/schemas';
import { fail, isAppError, orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { fault } from '../../../platform/faults';
import type { Progress } from '../method';
import { balanceTooSmall } from '../../gift-cards';
import { openTenderOf } from '../payment';
import type { Payment } from '../payment';
import type { TenderRow } from '../schema';
import { presentPayment } from '../present';
import { methodOf } from '../registry';
import { findPayment } from '../repository';
import { settle } from './settle';

/**
 * Asks the provider for its report. Without its reference it is unknown whether the first call arrived, so the call is
 * repeated under the same key, which takes nothing a second time.
 */
async function ask(kernel: Kernel, payment: Payment, tender: TenderRow): Promise<Progress> {
  const method = methodOf(kernel, tender);
  if (tender.reference !== null) return method.resume(tender.reference);
  fault(kernel.config, 'payment.before-charge');
  const { hash: key, value, details, asset, amount, quotedUntil: validUntil } = tender;
  const { buyer, basket } = payment.checkout;
  const progress = await method.start({
    ...{ key, value, buyer, details, asset, amount, validUntil },
    startedAt: orNotFound(tender.startedAt),
    returnUrl: `${kernel.config.publicUrl}/checkout/${basket}/pay`,
  });
  fault(kernel.config, 'payment.after-charge');
  return progress;
}

/**
 * Advances a payment until it ends, or one of its tenders waits for the buyer or the provider.
 * @throws Error when a provider does not answer; what was settled before that stays settled
 */
export async function advance(kernel: Kernel, payment: Payment): Promise<Payment> {
  let current = payment;
  for (let tender = openTenderOf(current); tender; tender = openTenderOf(current)) {
    current = await settle(kernel, tender.hash, await ask(kernel, current, tender));
    if (openTenderOf(current)?.hash === tender.hash) break;
  }
  return current;
}

/** Does the same for a waiting caller: if a provider does not answer, the payment is left unchanged for the sweep. */
export async function advanceFor({ kernel, log }: Context, payment: Payment): Promise<Payment> {
  try {
    return await advance(kernel, payment);
  } catch (error) {
    log.warn({ err: error, payment: payment.checkout.hash }, 'a payment provider did not answer');
    return orNotFound(await findPayment(kernel.db, payment.checkout.hash));
  }
}

/** Nothing changes while a provider does not answer, so the call may be repeated. What it refuses, it refuses. */
export function unavailable(error: unknown): never {
  if (isAppError(error)) throw error;
  return fail('unavailable', { cause: error });
}

/** Returns what the buyer is answered. @throws payment_declined */
export const outcome = (payment: Payment) =>
  payment.checkout.status === 'failed' ? decline(payment) : presentPayment(payment);

/** Explains what went wrong where it was not a card, which is what the error's own text is about. */
function decline({ tenders }: Payment): never {
  const reason = tenders.find(({ failure }) => failure !== null)?.failure;
  const key = reason && explanations[reason];
  return key ? fail('payment_declined', { message: message(key) }) : fail('payment_declined');
}

/** The texts for the failures that are not those of a card. */
const explanations: Readonly<Record<string, Parameters<typeof message>[0]>> = {
  [balanceTooSmall]: 'payment_declined.gift_balance',
  expired: 'payment_declined.coins',
  saved_card_removed: 'payment_declined.saved_card',
  expired_card: 'payment_declined.expired_card',
};
