import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/admin.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    admin: typeof en;
  }
}

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = inEachLanguage<typeof en>((language) => import(`./locales/${language}/admin.json`));

type Texts = typeof en;

/** Returns a text outside of React. */
export const titleIn = async (language: string, pick: (texts: Texts) => string): Promise<string> =>
  pick(await textsIn(locales, language));

export const titleOf = (
  page: 'home' | 'tasks' | 'failed' | 'discount' | 'newGiftCards' | 'payouts',
  language: string,
): Promise<string> => titleIn(language, (texts) => texts[page].title);
