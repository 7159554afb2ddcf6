import { defineNamespace, inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/federation.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    federation: typeof en;
  }
}

/** The texts of this package; the shell registers them with its own. */
export const federationTexts = defineNamespace(
  'federation',
  inEachLanguage<typeof en>((language) => import(`./locales/${language}/federation.json`)),
);
