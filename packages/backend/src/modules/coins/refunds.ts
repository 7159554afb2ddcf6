import { assetOf, centsOf } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { balanceOf, coinReturnPosting, post } from '../ledger';
import { freshRateOf } from '../rates';
import { giveGift } from './gifts';
import { coinPaymentOf, insertRefund, refundedOf } from './repository';
import { lockCoinPayment } from './settlement';

interface RefundRequest {
  /** One refund is made per key. */
  readonly key: string;
  /** The hash of the payment. */
  readonly payment: string;
  /** All or a part of what paid, in the coin's smallest unit. */
  readonly amount: bigint;
}

/**
 * Refunds a payment as a gift card of what the coins paid, since most coins cannot be returned to where they came from;
 * its buyer can have them sent back where they can be.
 * Commits a transaction of its own.
 * @throws Error for a payment that is not settled, or of which less is left
 */
export async function refundCoins(
  kernel: Kernel,
  { key, payment: hash, amount }: RefundRequest,
): Promise<void> {
  const createdAt = kernel.clock.now();
  await transaction(kernel.db, async (tx) => {
    const { payment } = await lockCoinPayment(tx, hash);
    const { taken, value, coin: asset, buyer } = payment;
    if (taken === null) throw new Error(`The payment ${hash} has taken nothing.`);
    const earlier = await refundedOf(tx, hash);
    if (!(await insertRefund(tx, { key, payment: hash, amount, createdAt }))) return;
    if (earlier + amount > taken) throw new Error(`Less than ${amount} is left of the payment ${hash}.`);
    // The difference of two sums, so that parts of a payment add up to its value.
    const cents = ((earlier + amount) * value) / taken - (earlier * value) / taken;
    await post(tx, coinReturnPosting({ payment: hash, asset, amount }, buyer), createdAt);
    await giveGift(kernel, tx, payment, { amount, cents });
  });
  await kernel.database.durable();
}

/**
 * Gives the buyer of a payment that has ended what came beyond it, as a gift card at the current rate: too much, too
 * late, or too little. What is worth less than a cent stays. Commits a transaction of its own.
 * @throws notice while there is no current rate
 */
export async function giveSurplus(kernel: Kernel, hash: string): Promise<void> {
  const { payment: asked } = await coinPaymentOf(kernel.db, hash);
  const { rate } = await freshRateOf(kernel, asked.coin);
  await transaction(kernel.db, async (tx) => {
    const { payment } = await lockCoinPayment(tx, hash);
    if (payment.endedAt === null) return;
    const amount = await balanceOf(tx, 'coins', hash, payment.coin);
    const cents = centsOf(amount, rate, assetOf(payment.coin).decimals);
    if (cents <= 0n) return;
    await giveGift(kernel, tx, payment, { amount, cents });
    await kernel.outbox.add(tx, events.coinSurplusGiven, { tender: hash });
  });
  await kernel.database.durable();
}
