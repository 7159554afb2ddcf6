import { textsIn } from '@tasklane/federation';
import { locales } from '../texts';

/** Title and description of a page, from `meta.<page>` of the locale files. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');

/**
 * Title and description of a page in the visitor's language. A page's meta is made outside React, where hooks do not
 * work.
 */
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
