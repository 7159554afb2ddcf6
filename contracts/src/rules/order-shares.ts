import { totalOf } from '../constants/orders';

/** The sums of an order, or of a part of it, in integer cents. */
export interface OrderSums {
  /** What the seller earns, without any seller fee. */
  readonly price: number;
  /** What the site pays of the price for the buyer. */
  readonly discount: number;
  /** The buyer's service fee. */
  readonly fee: number;
}

/** An order's sums in two parts, which add up to the whole. */
export interface OrderShares {
  /** What goes back: the buyer gets the price less the discount, with the fee; the site gets its discount. */
  readonly back: OrderSums;
  /** What stays: the seller gets the price, and the site the fee. */
  readonly kept: OrderSums;
}

/**
 * Divides an order between its buyer and its seller by how much of the price goes back. Fee and discount follow in
 * proportion, rounded in the buyer's favour to the cent; all or nothing of the price takes all or nothing of them.
 * @param priceBack cents, from 0 to the whole price
 * @throws RangeError for any other amount
 */
export function sharesOf({ price, discount, fee }: OrderSums, priceBack: number): OrderShares {
  if (!Number.isSafeInteger(priceBack) || priceBack < 0 || priceBack > price)
    throw new RangeError(`${priceBack} is no part of a price of ${price} cents.`);
  const partOf = (sum: number) => (price === 0 ? 0 : (sum * priceBack) / price);
  const back = { price: priceBack, discount: Math.floor(partOf(discount)), fee: Math.ceil(partOf(fee)) };
  return {
    back,
    kept: { price: price - back.price, discount: discount - back.discount, fee: fee - back.fee },
  };
}

/** Returns what the buyer gets back, in cents. @throws RangeError as `sharesOf` does */
export const refundOf = (sums: OrderSums, priceBack: number): number =>
  totalOf(sharesOf(sums, priceBack).back);
