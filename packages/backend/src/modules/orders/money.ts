import type { OrderMoney } from '../ledger';
import type { OrderRow } from './schema';

/** Returns an order's money as the ledger posts it. @throws RangeError for a price, discount or fee that is not whole cents */
export const moneyOf = ({ hash, buyer, seller, price, discount, fee }: OrderRow): OrderMoney => ({
  order: hash,
  buyer,
  seller,
  price: BigInt(price),
  discount: BigInt(discount),
  fee: BigInt(fee),
});
