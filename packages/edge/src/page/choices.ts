import { BASE_CURRENCY, isLanguageCode, languageOf, storageKeys } from '@tasklane/contracts';
import type { InterfaceLanguage, LanguageCode } from '@tasklane/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookies } from '../visitor/cookies';

/**
 * The language of a page: what the visitor chose, which a cookie of the shell tells, else the site's own. What the
 * browser asks for is offered by the shell and not decided for anybody.
 */
export function pageLanguage(headers: IncomingHttpHeaders, otherwise: LanguageCode): InterfaceLanguage {
  const chosen = readCookies(headers.cookie)[storageKeys.language] ?? '';
  return languageOf(isLanguageCode(chosen) ? chosen : otherwise);
}

/** The currency that the visitor chose, told by a cookie of the shell. */
export function chosenCurrency(headers: IncomingHttpHeaders): string {
  const chosen = readCookies(headers.cookie)[storageKeys.currency] ?? '';
  return /^[A-Z]{2,5}$/.test(chosen) ? chosen : BASE_CURRENCY;
}

/** The colour scheme that the visitor chose; nothing for those who go with their system. */
export function chosenScheme(headers: IncomingHttpHeaders): 'light' | 'dark' | undefined {
  const chosen = readCookies(headers.cookie)[storageKeys.colourScheme];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
