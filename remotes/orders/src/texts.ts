import { textsIn } from '@tasklane/federation';
import type en from './locales/en.json';

/** The remote's texts by language; the shell registers them, and `titleOf` reads them for the head of a page. */
export const locales = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
};

/** A text of the remote for the head of a page. */
export const textOf = async (key: keyof typeof en, language: string): Promise<string> =>
  (await textsIn(locales, language))[key];

/** The title of a list. */
export const titleOf = async (side: 'buyer' | 'seller', language: string) => ({
  title: await textOf(`list.title.${side}`, language),
});
