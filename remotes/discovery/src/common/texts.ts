import { textsIn } from '@tasklane/federation';
import { locales } from '../texts';

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
