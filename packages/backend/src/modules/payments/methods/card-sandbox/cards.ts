import { orders } from '@tasklane/contracts';
import type { Behaviour } from './schema';

const { sandboxCards } = orders;

const behaviours: Readonly<Record<string, Behaviour>> = {
  [sandboxCards.succeeds]: 'succeeds',
  [sandboxCards.declined]: 'declined',
  [sandboxCards.stepUp]: 'step-up',
};

export const digitsOf = (number: string): string => number.replaceAll(' ', '');

/** Returns how this card behaves; a number that is not a sandbox card is declined, as an unknown card would be. */
export const behaviourOf = (number: string): Behaviour => behaviours[digitsOf(number)] ?? 'declined';

export function brandOf(number: string): string {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'card';
}

/** Returns a year of two or four digits as a number of four. */
export const fullYear = (year: string): number => (year.length === 2 ? 2_000 : 0) + Number(year);

/** Returns whether a card is valid at this moment: it is until the end of its month. */
export function isGoodAt(now: Date, month: string, year: string): boolean {
  return now.getTime() < Date.UTC(fullYear(year), Number(month), 1);
}
