import type { CoinCode } from '@tasklane/contracts';

/** Dollars that one coin is worth, where neither a source nor a setting says it. */
export const coinTable: Readonly<Record<CoinCode, string>> = {
  ETN: '0.0024',
  BTC: '62500',
  XRP: '0.6',
  BNB: '600',
  LTC: '80',
  DOGE: '0.12',
  USDC: '1',
};

/** How much of a currency one dollar buys, where neither a source nor a setting says it. */
export const currencyTable: Readonly<Record<string, number>> = {
  USD: 1, EUR: 0.92, GBP: 0.79, JPY: 149.5, CAD: 1.36, AUD: 1.52, CHF: 0.88, CNY: 7.2, INR: 83.4, BRL: 5.1, MXN: 17.2, KRW: 1340,
  IDR: 15650, TRY: 32.1, RUB: 91.5, ZAR: 18.7, SEK: 10.5, NOK: 10.7, DKK: 6.86, PLN: 3.98, RON: 4.57, ILS: 3.7, THB: 35.6,
  VND: 24600, LKR: 300, KHR: 4080, PKR: 278, AED: 3.67, SAR: 3.75, EGP: 47.5, SGD: 1.34, HKD: 7.82, NZD: 1.64, PHP: 56.2,
}; // prettier-ignore
