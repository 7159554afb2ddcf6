import { textsIn } from '@tasklane/federation';

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

/** The title of a page. */
export const titleOf = async (page: 'home' | 'tasks' | 'failed', language: string) =>
  (await textsIn(locales, language))[page].title;
