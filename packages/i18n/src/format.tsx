import {
  BASE_CURRENCY,
  formatDate,
  formatDistance,
  formatMoney,
  formatRating,
  formatRelative,
  formatReviewCount,
  numberFormat,
  WALLET_CURRENCY,
} from '@tasklane/contracts';
import type { DateStyle, InterfaceLanguage, Moment } from '@tasklane/contracts';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from './provider';

/** Formatters bound to the visitor's language, currency and time zone. */
export interface Formats {
  /** The currency code that amounts are shown in. */
  readonly currency: string;
  /** US dollars, shown in the visitor's currency. `trimZeros` drops the fraction of whole amounts. */
  money(amountUsd: number, options?: { trimZeros?: boolean }): string;
  /** US dollars, shown as dollars whatever currency is chosen (what will be charged). */
  dollars(amountUsd: number): string;
  /**
   * US dollars in the visitor's currency as an estimate, `≈ €18.40`; undefined where that is the dollar, or its rate
   * is not known.
   */
  estimate(amountUsd: number): string | undefined;
  /** US dollars in the wallet coin, `1,234.50 ETN`; undefined while its rate is not known. */
  walletMoney(amountUsd: number): string | undefined;
  /** A moment as a date, in `day` style by default. */
  date(moment: Moment, style?: DateStyle): string;
  /** Relative within a week, a date beyond. */
  relative(moment: Moment, now?: Moment): string;
  /** Always relative, however far. */
  distance(moment: Moment, now?: Moment): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** 0 to 100 shown as a percentage. */
  percent(value: number): string;
  /** The name of a language by its code: `pt` is "Portuguese" in English. */
  language(code: string): string;
  /** `999`, `1k`. */
  reviewCount(count: number): string;
  /** `4.50`. */
  rating(value: number): string;
}

export interface FormatOptions {
  /** Code of the chosen currency. */
  currency?: string;
  /** Units of each currency that one US dollar buys. */
  rates?: Readonly<Record<string, number>>;
  /** IANA zone. The server passes one and the browser's first render the same, so that both agree. */
  timeZone?: string;
  /** The current time in milliseconds, where it is not the clock's: both renderings must agree. */
  now?: number;
}

/** Keeps an amount together in right-to-left text, which would otherwise split off its symbol ("$US" for "US$"). */
const isolate = (text: string) => `\u2066${text}\u2069`;

function bind(
  { tag: locale, direction }: InterfaceLanguage,
  { currency = 'USD', rates = {}, timeZone, now: fixed }: FormatOptions,
): Formats {
  const whole = direction === 'rtl' ? isolate : (text: string) => text;
  return {
    currency,
    money: (amount, options) =>
      whole(formatMoney(amount, { currency, rate: rates[currency] ?? 1, locale, ...options })),
    dollars: (amount) => whole(formatMoney(amount, { locale })),
    estimate: (amount) => {
      const rate = currency === BASE_CURRENCY ? undefined : rates[currency];
      return rate ? whole(`≈\u00a0${formatMoney(amount, { currency, rate, locale })}`) : undefined;
    },
    walletMoney: (amount) => {
      const rate = rates[WALLET_CURRENCY];
      return rate ? whole(formatMoney(amount, { currency: WALLET_CURRENCY, rate, locale })) : undefined;
    },
    date: (moment, style) => formatDate(moment, locale, style, timeZone),
    relative: (moment, now = fixed) => formatRelative(moment, now, locale, timeZone),
    distance: (moment, now = fixed) => formatDistance(moment, now, locale),
    number: (value, options) => {
      const text = numberFormat(locale, options).format(value);
      return options?.style === 'currency' ? whole(text) : text;
    },
    percent: (value) => numberFormat(locale, { style: 'percent' }).format(value / 100),
    language: (code) => new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(code) ?? code,
    reviewCount: formatReviewCount,
    rating: (value) => formatRating(value, locale),
  };
}

const FormatContext = createContext<FormatOptions>({});

/** Sets currency, rates, time zone and clock for everything below; the language comes from `I18nProvider`. */
export function FormatProvider({
  children,
  currency,
  rates,
  timeZone,
  now,
}: FormatOptions & { children?: ReactNode }) {
  const options = useMemo(() => ({ currency, rates, timeZone, now }), [currency, rates, timeZone, now]);
  return <FormatContext value={options}>{children}</FormatContext>;
}

/** Money, dates and numbers as this visitor reads them. */
export function useFormat(): Formats {
  const language = useLanguage();
  const options = use(FormatContext);
  return useMemo(() => bind(language, options), [language, options]);
}

/**
 * Returns the moment, in milliseconds, at which a component is first shown; for texts that depend on the time. In a
 * page that the server rendered, it is at first the moment of that rendering.
 */
export function useNow(): number {
  const { now } = use(FormatContext);
  const [shown] = useState(() => Date.now());
  return now ?? shown;
}
