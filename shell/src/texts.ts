import { defineNamespace } from '@tasklane/i18n';
import type { Bundle } from '@tasklane/i18n';

/** The texts of what every page shows. */
export const shellTexts = defineNamespace('shell', {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-ar" */ './locales/ar.json'),
});

/** The texts of what comes after the page: questions, banners, promotions. */
export const backgroundTexts = defineNamespace('background', {
  en: () => import(/* webpackChunkName: "texts-background-en" */ './background/locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-background-ar" */ './background/locales/ar.json'),
});

/** The texts of the dialogs, fetched with the first one that opens. */
export const dialogTexts = defineNamespace('dialogs', {
  en: () => import(/* webpackChunkName: "texts-dialogs-en" */ './dialogs/locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-dialogs-ar" */ './dialogs/locales/ar.json'),
});

/** The texts of the offer of a newer build, fetched with the first one. */
export const updateTexts = defineNamespace('updates', {
  en: () => import(/* webpackChunkName: "texts-updates-en" */ './updates/locales/en.json'),
  ar: () => import(/* webpackChunkName: "texts-updates-ar" */ './updates/locales/ar.json'),
});

/** The texts of forms, for whoever shows one; the forms themselves stay out of the first page. */
export const lateFormsTexts = defineNamespace('forms', {
  en: () => formsTexts('en'),
  ar: () => formsTexts('ar'),
});

async function formsTexts(language: 'en' | 'ar'): Promise<{ default: Bundle }> {
  const { formsTexts: texts } = await import('@tasklane/forms');
  return (texts.languages[language] ?? texts.languages.en)();
}

/** Texts that come with the first part that says something of them. */
export const lateTexts = [lateFormsTexts, backgroundTexts, dialogTexts];
