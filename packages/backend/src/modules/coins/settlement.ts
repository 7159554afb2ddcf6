import { allocateCoins } from '@tasklane/contracts';
import type { CoinAllocation } from '@tasklane/contracts';
import { orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
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

/** What a payment has received and not used, once it has ended. */
const hasSurplus = ({ payment, transfers }: CoinPayment): boolean =>
  transfers.reduce((sum, { amount, confirmedAt }) => (confirmedAt ? sum + amount : sum), 0n) >
  (payment.taken ?? 0n);

/** Takes a payment to where its transfers have brought it. Its row is locked. */
export async function assess(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const coinPayment = await lockCoinPayment(tx, hash);
  if (coinPayment.payment.endedAt === null) await assessOpen(kernel, tx, coinPayment);
  else if (hasSurplus(coinPayment)) await kernel.outbox.add(tx, events.coinSurplus, { payment: hash });
}

async function assessOpen(kernel: Kernel, tx: Executor, coinPayment: CoinPayment): Promise<void> {
  const { hash, status } = coinPayment.payment;
  const confirmed = allocationOf(coinPayment, confirmedOf(coinPayment));
  if (confirmed.missing === 0n) {
    await transition(kernel, tx, coinPaymentMachine, hash, 'settle', system, { taken: confirmed.applied });
    if (confirmed.excess > 0n) await kernel.outbox.add(tx, events.coinSurplus, { payment: hash });
    return;
  }
  const isSeen = allocationOf(coinPayment, coinPayment.transfers).missing === 0n;
  if (isSeen !== (status === 'processing'))
    await transition(kernel, tx, coinPaymentMachine, hash, isSeen ? 'see' : 'lose', system);
}
