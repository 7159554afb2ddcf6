import { createHash } from 'node:crypto';
import { orders as rules } from '@tasklane/contracts';
import type { Agreement } from './agreement';

/** One line of a checkout; amounts in cents. */
export interface CheckoutLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/** An agreement with its cost to the buyer. Amounts in cents, as computed by the server. */
export interface Checkout {
  readonly agreement: Agreement;
  /** What the seller earns, line by line. */
  readonly lines: readonly CheckoutLine[];
  /** What the site takes off the lines, and the hash of the code because of which it does; null without one. */
  readonly discount: number;
  readonly discountCode: string | null;
  /** The buyer's service fee. */
  readonly fee: number;
  /** What the buyer pays: the lines less the discount, plus the fee. */
  readonly total: number;
}

/**
 * Prices an agreement.
 * @param serviceRate percent of the price that the buyer pays as a fee
 * @param applied the discount code that applies, and what it takes off
 */
export function priceAgreement(
  agreement: Agreement,
  serviceRate: number,
  applied: Pick<Checkout, 'discount' | 'discountCode'> = { discount: 0, discountCode: null },
): Checkout {
  const { scope, quantity, unitPrice } = agreement;
  const { price, fee, total } = rules.discountedPriceOf(unitPrice, quantity, serviceRate, applied.discount);
  const line = { title: scope.title, quantity, unitPrice, amount: price };
  return { agreement, lines: [line], ...applied, fee, total };
}

/** Returns the sum of the lines in cents: the seller's whole share. */
export const priceOf = ({ lines }: Pick<Checkout, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns a digest of what the buyer agrees to by paying: the item, the quantity, the terms and every amount. Equal
 * checkouts have equal revisions, so nothing has to be stored to recognise what a buyer was shown.
 */
export function revisionOf({ agreement, lines, discount, fee, total }: Checkout): string {
  const { origin, quantity, unitPrice, delivery, revisions, terms } = agreement;
  const settled = [origin.kind, origin.id, origin.option, quantity, unitPrice, delivery, revisions, terms];
  const sums = [lines.map(({ amount }) => amount), discount, fee, total];
  return createHash('sha256')
    .update(JSON.stringify([settled, sums]))
    .digest('base64url');
}
