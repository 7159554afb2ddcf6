import { refundOf, sharesOf } from '@tasklane/contracts';
import type { OrderSums } from '@tasklane/contracts';
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

/** Returns what the seller of an order gets, in cents. */
export const earningsOf = ({ price, priceBack }: Pick<OrderRow, 'price' | 'priceBack'>): number =>
  price - priceBack;
