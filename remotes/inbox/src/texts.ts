import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/inbox.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    inbox: typeof en;
  }
}

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = inEachLanguage<typeof en>((language) => import(`./locales/${language}/inbox.json`));

export const titleOf = async (language: string) => (await textsIn(locales, language)).title;
