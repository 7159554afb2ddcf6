import { storageKeys } from '@tasklane/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookies } from '../visitor/cookies';

/** Languages that the edge can say a page's head in, with their direction; the first is the house's own. */
const languages = { en: 'ltr', ar: 'rtl' } as const;

export type Language = keyof typeof languages;

export interface PageLanguage {
  readonly code: Language;
  readonly direction: 'ltr' | 'rtl';
}

const isKnown = (code: string | undefined): code is Language => code !== undefined && code in languages;

/** Languages of an Accept-Language header, the best first. */
const preferred = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(';');
      return { code: tag.split('-')[0]?.toLowerCase(), quality: Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code ?? '');

/** The language of a page: what the visitor chose (a cookie of the shell), else what the browser asks for. */
export function languageOf(headers: IncomingHttpHeaders): PageLanguage {
  const chosen = readCookies(headers.cookie)[storageKeys.language];
  const code = [chosen, ...preferred(headers['accept-language'])].find(isKnown) ?? 'en';
  return { code, direction: languages[code] };
}
