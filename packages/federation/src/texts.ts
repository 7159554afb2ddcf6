import { defineNamespace } from '@tasklane/i18n';

/** The texts of this package; the shell registers them with its own. */
export const federationTexts = defineNamespace('federation', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});
