import { textsIn } from '@tasklane/federation';
import { locales } from '../texts';

/** The texts of a page for the document's head, where hooks do not work. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** Title and description of a page in the visitor's language. */
export async function wordsOf(page: string, language: string): Promise<PageWords> {
  const texts: Readonly<Record<string, unknown>> = await textsIn(locales, language);
  const { [`meta.${page}.title`]: title, [`meta.${page}.description`]: description } = texts;
  if (typeof title !== 'string' || typeof description !== 'string') {
    throw new Error(`The page "${page}" has no title.`);
  }
  return { title, description };
}
