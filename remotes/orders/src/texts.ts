import { textsIn } from '@tasklane/federation';

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

/** The title of a list. */
export const titleOf = async (side: 'buyer' | 'seller', language: string) => ({
  title: (await textsIn(locales, language))[`list.title.${side}`],
});
