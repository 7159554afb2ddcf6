import { allocateCoins } from '@tasklane/contracts';
import type { CoinLabel } from '@tasklane/contracts';
import type { CoinPayment } from './repository';
import { allocationOf } from './settlement';

/** Returns the sum of all transfers that the chain contains, in the coin's smallest unit. */
export const receivedOf = ({ transfers }: CoinPayment): bigint =>
  transfers.reduce((sum, { amount }) => sum + amount, 0n);

/** Returns what is special about a payment, from the transfers that the chain contains. */
export function labelsOf(coinPayment: CoinPayment): CoinLabel[] {
  const { payment, quotes, transfers } = coinPayment;
  const { excess, missing } = allocationOf(coinPayment, transfers);
  const uncounted = transfers.filter(({ countsFor }) => countsFor === null);
  const isPaid = missing === 0n;
  const wholes = transfers.filter(({ amount, countsFor }) =>
    quotes.some((quote) => quote.position === countsFor && paysAlone(payment.value, quote, amount)),
  );
  const labels: Readonly<Record<CoinLabel, boolean>> = {
    partial: !isPaid && transfers.length > uncounted.length,
    over: isPaid && excess > 0n,
    late: transfers.some(({ sentTo, countsFor }) => countsFor !== sentTo),
    twice: wholes.length > 1 || (isPaid && uncounted.length > 0),
  };
  return coinLabelsIn(labels);
}

const coinLabelsIn = (labels: Readonly<Record<CoinLabel, boolean>>): CoinLabel[] =>
  (Object.keys(labels) as CoinLabel[]).filter((label) => labels[label]);

/** Whether one transfer pays all of a payment. */
const paysAlone = (
  value: bigint,
  { cents, amount }: { readonly cents: bigint; readonly amount: bigint },
  received: bigint,
): boolean => allocateCoins(value, [{ cents, amount, received }]).missing === 0n;
