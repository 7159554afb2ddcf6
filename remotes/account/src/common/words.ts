import { textsIn } from '@tasklane/federation';
import { locales } from '../texts';

/** The title of a page in the visitor's language. A page's head is made outside React, where hooks do not work. */
export async function titleOf(page: string, language: string): Promise<string> {
  const texts: Readonly<Record<string, unknown>> = await textsIn(locales, language);
  const title = texts[`meta.${page}`];
  if (typeof title !== 'string') throw new Error(`The page "${page}" has no title.`);
  return title;
}
