import { textsIn } from '@tasklane/federation';

/** The remote's texts by language; the shell registers them, and `metaIn` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

/** Title and description of a page. */
export async function metaIn(page: 'welcome', language: string) {
  const { title, text } = (await textsIn(locales, language))[page];
  return { title, description: text };
}
