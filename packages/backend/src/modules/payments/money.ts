import type { Deposit, PaidPart } from '../ledger';
import type { CheckoutRow, TenderRow } from './schema';

/** What a tender paid of its checkout, as the ledger books it. */
export const partOf = ({ asset, amount, value }: TenderRow): PaidPart => ({
  asset,
  amount,
  value: BigInt(value),
});

/** What a tender paid while others are awaited. */
export const depositOf = ({ hash, buyer }: CheckoutRow, { asset, amount }: TenderRow): Deposit => ({
  checkout: hash,
  buyer,
  asset,
  amount,
});
