import { textsIn } from '@tasklane/federation';
import type { TextsLoader } from '@tasklane/federation';

/** The remote's texts by language; the shell registers them, and `wordsOf` reads them for the head of a page. */
export const locales: Readonly<Record<string, TextsLoader>> & { readonly en: TextsLoader } = {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
};

/** Title and description of a page, as `meta.<page>` of the locale files says them. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');

/** What a page says of itself in the visitor's language: a page's meta is made outside of React, where no hook reaches. */
export async function wordsOf(
  page: string,
  language: string,
  values: Readonly<Record<string, string>> = {},
): Promise<PageWords> {
  const texts = await textsIn(locales, language);
  const words = (texts['meta'] as Readonly<Record<string, PageWords | undefined>>)[page];
  if (!words) throw new Error(`The page "${page}" has no title.`);
  return { title: fill(words.title, values), description: fill(words.description, values) };
}
