import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/sample-page.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'sample-page': typeof en;
  }
}

/** The remote's texts by language; the shell registers them, and `metaIn` reads them for the head of a page. */
export const locales = inEachLanguage<typeof en>(
  (language) => import(`./locales/${language}/sample-page.json`),
);

/** Title and description of a page. */
export async function metaIn(page: 'welcome', language: string) {
  const { title, text } = (await textsIn(locales, language))[page];
  return { title, description: text };
}
