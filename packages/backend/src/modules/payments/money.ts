import type { Deposit, PaidPart } from '../ledger';
import type { CheckoutRow, TenderRow } from './schema';

/** Returns what a tender paid of its checkout, in the ledger's terms. */
export const partOf = ({ asset, amount, value }: TenderRow): PaidPart => ({
  asset,
  amount,
  value: BigInt(value),
});

/** Returns what a tender has paid while others are awaited. */
export const depositOf = ({ hash, buyer }: CheckoutRow, { asset, amount }: TenderRow): Deposit => ({
  checkout: hash,
  buyer,
  asset,
  amount,
});

const ceilingOf = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/**
 * Divides a refund among the tenders of a checkout in proportion to what each paid, to the cent.
 * @param refund cents, at most what they paid together
 * @returns what goes back of each tender, in the order of the tenders; a tender's part may be nothing. Coins are rounded
 *   up to their smallest unit, so that they are still worth the cents that they stand for
 */
export function partsBack(
  tenders: readonly Pick<TenderRow, 'asset' | 'amount' | 'value'>[],
  refund: number,
): PaidPart[] {
  const total = tenders.reduce((sum, { value }) => sum + value, 0);
  /** What goes back of the first cents that were paid; what a tender gets is the difference across it. */
  const backOfFirst = (paid: number) => (BigInt(refund) * BigInt(paid)) / BigInt(total);
  let paid = 0;
  return tenders.map(({ asset, amount, value }) => {
    const before = paid;
    paid += value;
    const back = backOfFirst(paid) - backOfFirst(before);
    return { asset, amount: ceilingOf(amount * back, BigInt(value)), value: back };
  });
}
