import { useFormat } from '@tasklane/i18n';
import type { Order } from '../api/order';

/** Returns the price of an order, in dollars and as people read it. */
export function usePrice({ price }: Pick<Order, 'price'>) {
  const format = useFormat();
  return { amount: price, text: format.dollars(price) };
}
