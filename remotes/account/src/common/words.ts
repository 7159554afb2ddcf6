import { textsIn } from '@tasklane/federation';
import type { TextsLoader } from '@tasklane/federation';

/** The remote's texts by language. */
export const locales: Readonly<Record<string, TextsLoader>> & { readonly en: TextsLoader } = {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
};

/** The title of a page in the visitor's language; a page's head is made outside of React, where no hook reaches. */
export async function titleOf(page: string, language: string): Promise<string> {
  const texts = await textsIn(locales, language);
  const title = texts[`meta.${page}`];
  if (typeof title !== 'string') throw new Error(`The page "${page}" has no title.`);
  return title;
}
