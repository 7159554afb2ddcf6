import { currencyTable } from '../rates';
import type { ShownRates } from '../rates';
import { displayNames } from './display-names';

/** Whether prices can be shown in this currency. */
export const isCurrency = (code: string): boolean => code === 'ETN' || code in currencyTable;

/** Returns the rates of one dollar, the coin's included, named for readers of `locale`. */
export function exchangeRates(
  { currencies, dollarsPerEtn }: ShownRates,
  locale: string,
): { code: string; name: string; rate: number }[] {
  const names = displayNames(locale, 'currency');
  return [
    ...Object.entries(currencies).map(([code, rate]) => ({
      code,
      name: names.of(code) ?? code,
      rate,
    })),
    { code: 'ETN', name: 'ETN', rate: 1 / dollarsPerEtn },
  ];
}
