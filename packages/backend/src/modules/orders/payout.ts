import { orders as rules } from '@tasklane/contracts';
import type { OrderRow } from './schema';

/** Where a payout goes, and the rate of the provider's coin at that moment. */
export interface Payee {
  readonly wallet: string;
  readonly dollarsPerEtn: number;
}

/** What a payout changes in an order's row. */
export const payoutOf = (
  { price }: Pick<OrderRow, 'price'>,
  { wallet, dollarsPerEtn }: Payee,
  payoutAt: Date,
) =>
  ({
    payoutAt,
    payoutWallet: wallet,
    payoutCoin: (rules.toDollars(price) / dollarsPerEtn).toFixed(2),
  }) satisfies Partial<OrderRow>;
