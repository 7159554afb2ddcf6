import { orders as rules, refundOf, sharesOf } from '@tasklane/contracts';
import type { OrderSums } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import type { OrderMoney } from '../ledger';
import type { OrderRow } from './schema';

/** Returns an order's money as the ledger posts it. @throws RangeError for a price, discount or fee that is not whole cents */
export const moneyOf = (order: OrderRow): OrderMoney => ({
  order: order.hash,
  buyer: order.buyer,
  seller: order.seller,
  ...inBigints(order),
  back: inBigints(sharesOf(order, order.priceBack).back),
});

const inBigints = ({ price, discount, fee }: OrderSums) => ({
  price: BigInt(price),
  discount: BigInt(discount),
  fee: BigInt(fee),
});

/** Returns the columns of an order that ended with a part of its price going back, in cents. */
export const goingBack = (order: OrderRow, priceBack: number) => ({
  priceBack,
  totalBack: refundOf(order, priceBack),
});

/**
 * Converts a part of an order's price to cents.
 * @param dollars rounded to the cent
 * @throws validation_failed on `refund` for more than the price
 */
export function centsOfPart(dollars: number, { price }: Pick<OrderRow, 'price'>): number {
  const cents = rules.toCents(dollars);
  if (cents <= price) return cents;
  const max = rules.toDollars(price).toLocaleString('en', { style: 'currency', currency: 'USD' });
  return fail('validation_failed', { fields: { refund: [message('validation.refund.max', { max })] } });
}

/** Returns what the seller of an order gets, in cents. */
export const earningsOf = ({ price, priceBack }: Pick<OrderRow, 'price' | 'priceBack'>): number =>
  price - priceBack;
