import { ilike, or } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Whether one of these texts contains the words literally: the wildcards of patterns are escaped. */
export function containsText(words: string, ...texts: readonly (AnyColumn | SQL)[]): SQL | undefined {
  if (words === '') return undefined;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...texts.map((text) => ilike(text as SQL, pattern)));
}
