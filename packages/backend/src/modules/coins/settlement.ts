import { allocateCoins } from '@tasklane/contracts';
import type { CoinAllocation } from '@tasklane/contracts';
import { orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { balanceOf } from '../ledger';
import { coinPaymentMachine, coinPaymentSubject } from './lifecycle/coin-payment';
import { coinPaymentOf } from './repository';
import type { CoinPayment } from './repository';
import type { CoinTransferRow } from './schema';

/** Allocates transfers of a payment to its quotes; those that no quote was valid for do not count. */
export function allocationOf(
  { payment, quotes }: CoinPayment,
  transfers: readonly CoinTransferRow[],
): CoinAllocation {
  const receivedFor = (position: number): bigint =>
    transfers.reduce((sum, { countsFor, amount }) => (countsFor === position ? sum + amount : sum), 0n);
  return allocateCoins(
    payment.value,
    quotes.map(({ position, cents, amount }) => ({ cents, amount, received: receivedFor(position) })),
  );
}

export const confirmedOf = ({ transfers }: CoinPayment): CoinTransferRow[] =>
  transfers.filter(({ confirmedAt }) => confirmedAt !== null);

/** Reads a payment and locks it until the transaction ends. @throws not_found */
export async function lockCoinPayment(tx: Executor, hash: string): Promise<CoinPayment> {
  orNotFound(await lockSubject(tx, coinPaymentSubject, hash));
  return coinPaymentOf(tx, hash);
}

/** Takes a payment to where its transfers have brought it. Its row is locked. */
export async function assess(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const coinPayment = await lockCoinPayment(tx, hash);
  const { coin, endedAt } = coinPayment.payment;
  const isEnded = endedAt !== null || (await assessOpen(kernel, tx, coinPayment));
  // What did not pay: too much, too late, or too little.
  if (isEnded && (await balanceOf(tx, 'coins', hash, coin)) > 0n)
    await kernel.outbox.add(tx, events.coinSurplus, { payment: hash });
}

/** Does so for a payment that has not ended; returns whether it has now. */
async function assessOpen(kernel: Kernel, tx: Executor, coinPayment: CoinPayment): Promise<boolean> {
  const { hash, status } = coinPayment.payment;
  const confirmed = allocationOf(coinPayment, confirmedOf(coinPayment));
  if (confirmed.missing === 0n) {
    await transition(kernel, tx, coinPaymentMachine, hash, 'settle', system, { taken: confirmed.applied });
    return true;
  }
  const isSeen = allocationOf(coinPayment, coinPayment.transfers).missing === 0n;
  if (isSeen !== (status === 'processing'))
    await transition(kernel, tx, coinPaymentMachine, hash, isSeen ? 'see' : 'lose', system);
  return false;
}
