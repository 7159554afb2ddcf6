import { orders as rules } from '@tasklane/contracts';
import type { OrderRow } from './orders.schema';

/**
 * What a payout changes in an order's row.
 * @param dollarsPerEtn rate of the provider's coin at `payoutAt`
 */
export const payoutOf = ({ price }: OrderRow, wallet: string, dollarsPerEtn: number, payoutAt: Date) =>
  ({
    payoutAt,
    payoutWallet: wallet,
    payoutCoin: (rules.toDollars(price) / dollarsPerEtn).toFixed(2),
  }) satisfies Partial<OrderRow>;
