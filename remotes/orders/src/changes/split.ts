import { orders as rules, refundOf } from '@tasklane/contracts';
import type { Order } from '../api/order';

/** An order's money in two parts, in dollars. */
interface Split {
  /** What the buyer gets back in all. */
  readonly refund: number;
  /** What the seller is paid. */
  readonly paid: number;
}

/**
 * Divides an order's money by how much of its price goes back.
 * @param refund dollars of the price
 * @returns undefined for an amount that cannot be refunded
 */
export function splitOf(
  { price, discount, service_fee: fee }: Pick<Order, 'price' | 'discount' | 'service_fee'>,
  refund: number,
): Split | undefined {
  const { toCents, toDollars } = rules;
  const sums = { price: toCents(price), discount: toCents(discount), fee: toCents(fee) };
  const back = toCents(refund);
  if (!(back > 0 && back <= sums.price)) return undefined;
  return { refund: toDollars(refundOf(sums, back)), paid: toDollars(sums.price - back) };
}
