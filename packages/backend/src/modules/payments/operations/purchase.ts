import { fail, found, newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Kernel } from '../../../kernel';
import type { Context } from '../../../http';
import { fault } from '../../../platform/faults';
import { revisionOf } from '../../agreements';
import type { Checkout } from '../../agreements';
import { checkoutOf } from '../../basket';
import type { PaymentRow } from '../payments.schema';
import { providerOf, requireCards } from '../provider';
import { findAlive, insertPayment } from '../repository';
import { lookAgain } from '../timers';
import { hear, outcome } from './hear';
import { ask, settle } from './settle';

interface Wish {
  readonly basket: string;
  /** The revision of the basket that the buyer was shown. */
  readonly revision: string;
  readonly card_token: string;
}

/**
 * Pays for a basket. However often it is called, the basket is bought once: a payment that is under way or
 * done is taken up again, whichever card comes along.
 * @throws not_found, not_purchasable, checkout_changed, payment_declined (the basket is kept), and notice where nobody
 *   takes cards
 */
export async function purchase(context: Context, wish: Wish) {
  const { kernel, me } = context;
  requireCards(kernel);
  const known = await findAlive(kernel.db, me.user, wish.basket);
  const taken = known && (await takeUp(context, known, wish));
  return outcome(taken ?? (await pay(context, wish)));
}

/** Pays anew, unless another call was faster; then its payment is taken up. */
async function pay(context: Context, wish: Wish): Promise<PaymentRow> {
  const { kernel, me } = context;
  const checkout = await checkoutOf(context, wish.basket, wish.revision);
  const begun = await begin(kernel, checkout, wish);
  if (!begun) {
    const faster = found(await findAlive(kernel.db, me.user, wish.basket));
    return (await takeUp(context, faster, wish)) ?? fail('conflict');
  }
  fault(kernel.config, 'payment.before-charge');
  return hear(context, begun, async () => {
    const charge = await ask(kernel, begun);
    fault(kernel.config, 'payment.after-charge');
    return charge;
  });
}

/** Commits the payment before the provider hears of it, so that a crash cannot hide a charge. */
async function begin(kernel: Kernel, checkout: Checkout, wish: Wish): Promise<PaymentRow | undefined> {
  const now = kernel.clock.now();
  const payment: PaymentRow = {
    hash: newHash(),
    buyer: checkout.agreement.buyer,
    basket: wish.basket,
    order: null,
    provider: providerOf(kernel).name,
    reference: null,
    status: 'processing',
    cardToken: wish.card_token,
    amount: checkout.total,
    checkout,
    actionUrl: null,
    failure: null,
    createdAt: now,
    updatedAt: now,
  };
  const begun = await transaction(kernel.db, async (tx) => {
    if (!(await insertPayment(tx, payment))) return undefined;
    await lookAgain(kernel, tx, payment);
    return payment;
  });
  await kernel.database.durable();
  return begun;
}

/**
 * Goes on with the payment that the basket has. A buyer who turned away from the step-up authentication and
 * comes with another card, or was shown another sum since, is let go: the old charge is given up first.
 * @returns undefined when there is nothing to go on with any more
 */
async function takeUp(context: Context, known: PaymentRow, wish: Wish): Promise<PaymentRow | undefined> {
  const { kernel } = context;
  const { status, reference } = known;
  const isRepeated = known.cardToken === wish.card_token && revisionOf(known.checkout) === wish.revision;
  if (status !== 'requires_action' || !reference || isRepeated) {
    return hear(context, known, () => ask(kernel, known));
  }
  const left = await settle(kernel, known.hash, await providerOf(kernel).cancel(reference));
  return left.status === 'failed' ? undefined : left;
}
