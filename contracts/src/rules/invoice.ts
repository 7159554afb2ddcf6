import { totalOf } from '../constants/orders';

/** Percentage of the price that a seller is charged. */
export const sellerFeeRate = 0;

/**
 * Returns the amounts of an order on the invoice of one side, in integer cents: the buyer pays the price less the
 * discount, and the service fee; the seller is paid the whole price less the seller's fee, because the site bears
 * discounts.
 */
export function invoiceAmounts(
  { price, discount, fee }: { price: number; discount: number; fee: number },
  side: 'buyer' | 'seller',
) {
  if (side === 'buyer') return { price, discount, fee, total: totalOf({ price, discount, fee }) };
  const charged = Math.round((price * sellerFeeRate) / 100);
  return { price, discount: 0, fee: charged, total: price - charged };
}
