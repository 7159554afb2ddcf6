import { defineNamespace } from '@tasklane/i18n';

/** The forms' own texts; whoever makes the i18n instance registers them. */
export const formsTexts = defineNamespace('forms', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});
