/** How a discount code lowers a price: by a percentage of it, or by an amount. */
export const discountKinds = ['percent', 'amount'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** Whether a code can be used now, has not begun, has ended, or is used up. */
export const discountStates = ['active', 'upcoming', 'ended', 'used_up'] as const;
export type DiscountState = (typeof discountStates)[number];

/** Cents of the price that a discount leaves: what no task may cost less than, so that there is always a sum to pay. */
export const leastDiscountedPrice = 100;

/** Why a discount code does not lower a price. */
export type DiscountRefusal =
  'unknown' | 'not_started' | 'ended' | 'used_up' | 'used_by_buyer' | 'minimum' | 'category' | 'method';

export interface DiscountTerms {
  readonly kind: DiscountKind;
  /** Percent, or cents. */
  readonly value: number;
  /** Cents that the price must reach. */
  readonly minimum: number;
  readonly startsAt: Date;
  /** The first moment at which it is no longer valid; null for no end. */
  readonly endsAt: Date | null;
  /** How often it may be used altogether, and by one buyer; null without a limit. */
  readonly maxUses: number | null;
  readonly maxUsesPerBuyer: number | null;
  /** Slugs of categories with all that is below them; null for every category. */
  readonly categories: readonly string[] | null;
}

/** What a discount code is applied to. */
export interface DiscountSubject {
  /** Cents, before the fee. */
  readonly price: number;
  /** Slugs of the task's categories. */
  readonly categories: readonly string[];
  readonly now: Date;
  /** How often the code has been used, altogether and by this buyer. */
  readonly uses: number;
  readonly usesByBuyer: number;
}

const isWithin = (category: string, parent: string): boolean =>
  category === parent || category.startsWith(`${parent}/`);

/** Whether neither limit on the number of uses is reached. */
export const hasUsesLeft = (
  { maxUses, maxUsesPerBuyer }: Pick<DiscountTerms, 'maxUses' | 'maxUsesPerBuyer'>,
  { uses, usesByBuyer }: Pick<DiscountSubject, 'uses' | 'usesByBuyer'>,
): boolean =>
  (maxUses === null || uses < maxUses) && (maxUsesPerBuyer === null || usesByBuyer < maxUsesPerBuyer);

/** Returns why a code does not apply; undefined if it does. Whether it suits the way of paying is `allowsMethod`. */
export function discountRefusal(
  terms: DiscountTerms,
  subject: DiscountSubject,
): Exclude<DiscountRefusal, 'unknown' | 'method'> | undefined {
  const { price, categories, now } = subject;
  if (now < terms.startsAt) return 'not_started';
  if (terms.endsAt && now >= terms.endsAt) return 'ended';
  if (!hasUsesLeft({ ...terms, maxUses: null }, subject)) return 'used_by_buyer';
  if (!hasUsesLeft(terms, subject)) return 'used_up';
  const allowed = terms.categories;
  if (allowed && !categories.some((each) => allowed.some((parent) => isWithin(each, parent))))
    return 'category';
  return price < Math.max(terms.minimum, leastDiscountedPrice + 1) ? 'minimum' : undefined;
}

/** Returns the cents that a code takes off a price to which it applies: rounded half up, at least one cent. */
export function discountOf({ kind, value }: Pick<DiscountTerms, 'kind' | 'value'>, price: number): number {
  const reduction = kind === 'percent' ? Math.round((price * value) / 100) : value;
  return Math.max(1, Math.min(reduction, price - leastDiscountedPrice));
}

/** Whether a code may be used with a way of paying; null allows every one. */
export const allowsMethod = (methods: readonly string[] | null, type: string): boolean =>
  methods === null || methods.includes(type);
