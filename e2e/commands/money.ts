import { orders } from '@tasklane/contracts';

/** Formats an amount of dollars as English screens do. */
export const money = (dollars: number): string =>
  dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Returns the price of a quantity, in dollars, by the contract's own rule. */
export function priceOf(unit: number, quantity: number, serviceRate: number) {
  const { price, fee, total } = orders.priceOf(orders.toCents(unit), quantity, serviceRate);
  return { price: orders.toDollars(price), fee: orders.toDollars(fee), total: orders.toDollars(total) };
}
