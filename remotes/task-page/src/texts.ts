import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/task-page.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    'task-page': typeof en;
  }
}

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = inEachLanguage<typeof en>(
  (language) => import(`./locales/${language}/task-page.json`),
);

/** The title of a page that has no title in its data. */
export const titleOf = async (page: 'mine' | 'create' | 'edit', language: string): Promise<string> =>
  (await textsIn(locales, language)).meta[page];
