/** Percentage of the price that a seller is charged. */
export const sellerFeeRate = 0;

/**
 * Returns the amounts of an order on the invoice of one side, in integer cents: the buyer pays the service fee on top
 * of the price, the seller is paid the price less the seller's fee.
 */
export function invoiceAmounts({ price, fee }: { price: number; fee: number }, side: 'buyer' | 'seller') {
  if (side === 'buyer') return { price, fee, total: price + fee };
  const charged = Math.round((price * sellerFeeRate) / 100);
  return { price, fee: charged, total: price - charged };
}
