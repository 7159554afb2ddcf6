import { textsIn } from '@tasklane/federation';
import { defineNamespace, inEachLanguage, useTextsOf } from '@tasklane/i18n';
import type { TextKey, Translate } from '@tasklane/i18n';
import type en from '../locales/en/own-tasks.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'own-tasks': typeof en;
  }
}

const locales = inEachLanguage<typeof en>((language) => import(`../locales/${language}/own-tasks.json`));
const namespace = defineNamespace('own-tasks', locales);

/** Returns the texts of what only the seller of a task sees. They load with the first part that uses them. */
export const useOwnText = (): Translate<TextKey<'own-tasks'>> => useTextsOf(namespace);

/** Loads these texts in a language, for what is shown outside of a component: the title of a page. */
export const loadOwnTexts = (language: string): Promise<typeof en> => textsIn(locales, language);
