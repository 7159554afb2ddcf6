import { defineNamespace } from '@tasklane/i18n';

/** The design system's own texts; whoever makes the i18n instance registers them. */
export const uiTexts = defineNamespace('ui', {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
});
