import { defineNamespace, inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/ui.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    ui: typeof en;
  }
}

/** The design system's own texts; the code that creates the i18n instance registers them. */
export const uiTexts = defineNamespace(
  'ui',
  inEachLanguage<typeof en>((language) => import(`./locales/${language}/ui.json`)),
);
