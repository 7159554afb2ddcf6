import { textsIn } from '@tasklane/federation';

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

/** The title of a page that has no title in its data. */
export const titleOf = async (page: 'mine' | 'create' | 'edit', language: string): Promise<string> =>
  (await textsIn(locales, language)).meta[page];
