import { BASE_CURRENCY, isLanguageCode, languageOf, storageKeys } from '@tasklane/contracts';
import type { InterfaceLanguage, LanguageCode } from '@tasklane/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookies } from '../visitor/cookies';

/**
 * Returns the language of a page: the visitor's choice from the shell's cookie, otherwise the site's own. The shell
 * offers the languages that the browser asks for, but they decide nothing.
 */
export function pageLanguage(headers: IncomingHttpHeaders, otherwise: LanguageCode): InterfaceLanguage {
  const chosen = readCookies(headers.cookie)[storageKeys.language] ?? '';
  return languageOf(isLanguageCode(chosen) ? chosen : otherwise);
}

/** Returns the currency that the visitor chose, from the shell's cookie. */
export function chosenCurrency(headers: IncomingHttpHeaders): string {
  const chosen = readCookies(headers.cookie)[storageKeys.currency] ?? '';
  return /^[A-Z]{2,5}$/.test(chosen) ? chosen : BASE_CURRENCY;
}

/** Returns the colour scheme that the visitor chose; undefined for visitors who follow their system. */
export function chosenScheme(headers: IncomingHttpHeaders): 'light' | 'dark' | undefined {
  const chosen = readCookies(headers.cookie)[storageKeys.colourScheme];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}
