import { isLanguageCode, languageOf, storageKeys } from '@tasklane/contracts';
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
