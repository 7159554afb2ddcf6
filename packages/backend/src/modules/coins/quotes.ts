import { assetOf, coins as rules, coinAmountOf } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { insertSubjectIfAbsent, system, transition } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../kernel';
import { fault } from '../../platform/faults';
import { freshRateOf } from '../rates';
import type { Receiver, ReceiverPurpose } from './chain';
import { chainOf } from './chains';
import { follow, keepFollowing } from './following';
import { coinPaymentMachine, coinPaymentSubject } from './lifecycle/coin-payment';
import { hasCoinPayment, insertQuote, takeReceiver, updateTransfers } from './repository';
import type { CoinPayment } from './repository';
import type { CoinPaymentRow, CoinQuoteRow } from './schema';
import { allocationOf, assess, lockCoinPayment } from './settlement';

/**
 * Returns what a value comes to in a coin at the current rate, in its smallest unit.
 * @param value cents, greater than 0
 * @throws notice while there is no current rate
 */
export async function amountIn(kernel: Kernel, coin: CoinCode, value: bigint): Promise<bigint> {
  const { rate } = await freshRateOf(kernel, coin);
  return coinAmountOf(value, rate, assetOf(coin).decimals);
}

interface CoinPaymentRequest extends Pick<CoinPaymentRow, 'coin' | 'buyer' | 'value'> {
  /** Repeated, it has the result of the first call. */
  readonly key: string;
}

/** Asks for a value in a coin. Commits a transaction of its own. @throws notice while there is no current rate */
export async function beginCoinPayment(kernel: Kernel, request: CoinPaymentRequest): Promise<void> {
  const { key: hash, coin, value } = request;
  // Receivers are not taken for nothing: most wallets look for coins at a limited number of them.
  if (await hasCoinPayment(kernel.db, hash)) return kernel.database.durable();
  const amount = await amountIn(kernel, coin, value);
  // What happened before it asked does not concern it, and its chain may not have been read for long.
  await follow(kernel, coin);
  const receiver = await requestReceiver(kernel, coin, { payment: hash, amount });
  fault(kernel.config, 'coins.receiver');
  await transaction(kernel.db, async (tx) => {
    const row = { ...request, hash, taken: null, endedAt: null, createdAt: kernel.clock.now() };
    if (!(await insertSubjectIfAbsent(kernel, tx, coinPaymentSubject, row))) return;
    await addQuote(kernel, tx, { payment: hash, position: 0, coin, ...receiver, cents: value, amount });
    await keepFollowing(kernel, tx);
  });
  await kernel.database.durable();
}

/**
 * Takes a receiver for a quote, before the quote's transaction, because a server may have to be asked. If the quote is
 * not written in the end, nobody has learned of the receiver.
 */
async function requestReceiver(
  kernel: Kernel,
  coin: CoinCode,
  purpose: Omit<ReceiverPurpose, 'index'>,
): Promise<Receiver> {
  const index = await takeReceiver(kernel.db, coin);
  return chainOf(kernel, coin).receiverFor({ ...purpose, index });
}

async function addQuote(
  kernel: Kernel,
  tx: Executor,
  quote: Omit<CoinQuoteRow, 'quotedAt' | 'validUntil'>,
): Promise<void> {
  const quotedAt = kernel.clock.now();
  const validUntil = after(quotedAt, rules.quoteValidity);
  await insertQuote(tx, { ...quote, quotedAt, validUntil });
}

/** Whether a payment waits for somebody to pay, and what it asked for is no longer valid. */
export const hasLapsed = ({ payment, quotes }: CoinPayment, now: Date): boolean =>
  payment.status === 'new' && quotes.every(({ validUntil }) => validUntil <= now);

/**
 * Replaces a quote that is no longer valid, by one for what is still missing, at the current rate. What arrived late
 * counts at this rate too. Commits a transaction of its own.
 * @throws notice while there is no current rate
 */
export async function renewQuote(kernel: Kernel, coinPayment: CoinPayment): Promise<void> {
  const { hash, coin, value } = coinPayment.payment;
  const whole = await amountIn(kernel, coin, value);
  const missingOf = (each: CoinPayment) => {
    const { missing: cents } = allocationOf(each, each.transfers);
    return { cents, amount: (whole * cents + value - 1n) / value };
  };
  const { amount } = missingOf(coinPayment);
  const receiver = await requestReceiver(kernel, coin, { payment: hash, amount });
  await transaction(kernel.db, async (tx) => {
    const current = await lockCoinPayment(tx, hash);
    if (!hasLapsed(current, kernel.clock.now())) return;
    const position = current.quotes.length;
    await addQuote(kernel, tx, { payment: hash, position, coin, ...receiver, ...missingOf(current) });
    const late = current.transfers.filter(({ countsFor }) => countsFor === null);
    await updateTransfers(
      tx,
      late.map((transfer) => transfer.hash),
      { countsFor: position },
    );
    await assess(kernel, tx, hash);
  });
  await kernel.database.durable();
}

/** Ends a payment that nobody has paid. One of which enough was seen stays as it is. */
export async function endCoinPayment(kernel: Kernel, hash: string): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    const { payment } = await lockCoinPayment(tx, hash);
    if (payment.status !== 'new') return;
    await transition(kernel, tx, coinPaymentMachine, hash, 'end', system);
    await assess(kernel, tx, hash);
  });
  await kernel.database.durable();
}
