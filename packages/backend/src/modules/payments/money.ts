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
