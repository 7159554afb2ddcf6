import { orders as rules } from '@tasklane/contracts';
import type { OrderRow } from './schema';

/** The wallet of a payout, and the rate of the provider's coin at that moment. */
export interface Payee {
  readonly wallet: string;
  readonly dollarsPerEtn: number;
}

/** Returns the columns of an order's row that a payout changes. */
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
