import { decimalOf, orders as rules } from '@tasklane/contracts';
import type { Holding } from '../ledger';

/**
 * Returns what a holding is worth at a rate, and what the rate made of it since it was taken in: a valuation in dollars,
 * rounded to the cent, which the ledger does not contain.
 * @param rate dollars for one unit of the asset; null if it is not known
 */
export function gainOf({ asset, amount, cost }: Holding, rate: number | null) {
  if (rate === null) return { rate, value: null, gain: null };
  const value = BigInt(rules.toCents(Number(decimalOf(amount, asset)) * rate));
  return { rate, value: decimalOf(value, 'USD'), gain: decimalOf(value - cost, 'USD') };
}
