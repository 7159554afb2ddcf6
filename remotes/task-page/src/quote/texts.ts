import { defineNamespace, inEachLanguage, useTextsOf } from '@tasklane/i18n';
import type { TextKey, Translate } from '@tasklane/i18n';
import type en from '../locales/en/custom-quote.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'custom-quote': typeof en;
  }
}

const namespace = defineNamespace(
  'custom-quote',
  inEachLanguage<typeof en>((language) => import(`../locales/${language}/custom-quote.json`)),
);

/** Returns the texts of the form for a custom quote, which load with it. */
export const useQuoteText = (): Translate<TextKey<'custom-quote'>> => useTextsOf(namespace);
