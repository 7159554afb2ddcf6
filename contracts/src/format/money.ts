import { numberFormat } from './formatters';

/** The currency that every price is stored in; others are for display only. */
export const BASE_CURRENCY = 'USD';

/** The coin that sellers are paid in. It is not an ISO 4217 code, so Intl cannot format it. */
export const WALLET_CURRENCY = 'ETN';

export interface MoneyFormat {
  /** Code of the currency to show; `USD` by default. */
  currency?: string;
  /** How many units of that currency one US dollar buys; 0 (an unknown rate) counts as 1. */
  rate?: number;
  /** BCP 47 tag; decides the separators and the position of the symbol. */
  locale?: string;
  /** Omits the fraction of whole amounts (`$20` instead of `$20.00`), for tight places. */
  trimZeros?: boolean;
}

/** Converts US dollars to another currency. A rate of 0 means "unknown" and counts as 1. */
export function convertMoney(amountUsd: number, rate = 1): number {
  return amountUsd * (rate === 0 ? 1 : rate);
}

const namedCodes = new Map<string, boolean>();

/** Returns whether Intl has a name for the code; codes that are merely well-formed do not count. */
export function isKnownCurrency(code: string): boolean {
  const cached = namedCodes.get(code);
  if (cached !== undefined) return cached;
  let answer = false;
  try {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
    answer = /^[A-Z]{3}$/.test(code) && names.of(code) !== undefined;
  } catch {
    answer = false;
  }
  namedCodes.set(code, answer);
  return answer;
}

/**
 * Formats a price of `amountUsd` dollars in the given currency. The wallet coin gets two decimals and its suffix,
 * currencies that Intl knows follow the locale, and any other code follows the plain number.
 */
export function formatMoney(amountUsd: number, format: MoneyFormat = {}): string {
  const { currency = BASE_CURRENCY, rate = 1, locale = 'en', trimZeros = false } = format;
  const amount = convertMoney(amountUsd, rate);
  if (currency === WALLET_CURRENCY) {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return `${numberFormat(locale, options).format(amount)} ${WALLET_CURRENCY}`;
  }
  if (!isKnownCurrency(currency)) return `${amount} ${currency}`;
  const trailingZeroDisplay = trimZeros ? 'stripIfInteger' : 'auto';
  return numberFormat(locale, { style: 'currency', currency, trailingZeroDisplay }).format(amount);
}
