import { orders as rules, refundOf } from '@tasklane/contracts';
import type { DisputedOrder, Decision } from '../api/disputes';

/** What a decision comes to for each side, in dollars. */
interface Consequence {
  /** What the buyer gets back in all. */
  readonly refund: number;
  /** What the seller is paid. */
  readonly earned: number;
}

const { toCents, toDollars } = rules;

/** Returns how much of the price goes back, in cents. */
function backOf(outcome: Decision['outcome'], refund: number, price: number): number {
  if (outcome === 'refund') return price;
  return outcome === 'payment' ? 0 : toCents(refund);
}

/**
 * Returns what each side gets by a decision.
 * @param refund dollars of the price that go back, where only a part does
 * @returns undefined for an amount that cannot go back
 */
export function consequenceOf(
  { price, discount, service_fee: fee }: Pick<DisputedOrder, 'price' | 'discount' | 'service_fee'>,
  outcome: Decision['outcome'],
  refund: number,
): Consequence | undefined {
  const sums = { price: toCents(price), discount: toCents(discount), fee: toCents(fee) };
  const back = backOf(outcome, refund, sums.price);
  const isPart = outcome === 'part';
  if (isPart && !(back > 0 && back <= sums.price)) return undefined;
  return { refund: toDollars(refundOf(sums, back)), earned: toDollars(sums.price - back) };
}
