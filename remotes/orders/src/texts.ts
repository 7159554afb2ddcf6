import { textsIn } from '@tasklane/federation';
import { inEachLanguage } from '@tasklane/i18n';
import type en from './locales/en/orders.json';

declare module '@tasklane/i18n' {
  interface TextCatalogue {
    orders: typeof en;
  }
}

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = inEachLanguage<typeof en>((language) => import(`./locales/${language}/orders.json`));

/** A text of the remote for the head of a page. */
export const textOf = async (key: keyof typeof en, language: string): Promise<string> =>
  (await textsIn(locales, language))[key];

export const titleOf = async (side: 'buyer' | 'seller', language: string) => ({
  title: await textOf(`list.title.${side}`, language),
});
