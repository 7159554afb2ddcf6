/** Returns whether a card number ends in the right check digit (Luhn). Ignores spaces. */
export function isCardNumber(text: string | undefined): boolean {
  const digits = (text ?? '').replaceAll(' ', '');
  if (!/^[0-9]{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The names of cards, by the word that providers have for each; they are the same in every language. */
const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/**
 * Returns the month in which a card expires, as it is printed on cards: `12 / 40`.
 * @param month 1 to 12
 * @param year four digits
 */
export const cardExpiryText = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')} / ${String(year % 100).padStart(2, '0')}`;

/** Returns the name of a card; undefined for one that has none here. */
export const cardBrandName = (brand: string): string | undefined => cardBrands[brand];
