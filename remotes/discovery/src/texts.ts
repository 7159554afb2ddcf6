import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/discovery.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    discovery: typeof en;
  }
}

/** The remote's texts by language. */
export const locales = inEachLanguage<typeof en>(
  (language) => import(`./locales/${language}/discovery.json`),
);
