import type { Bundle } from '@tasklane/i18n';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒĝĥíĵķļɱñöþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ'];

/** Placeholders, tags and HTML entities, which stay as they are. */
const marks = /(\{\{.*?\}\}|<[^>]*>|&\w+;)/;

/** How much longer a text gets in the longest of our languages, as a fraction. */
const growth = 0.4;

/**
 * Imitates a text in a language that needs more room: each letter gets an accent, the text is longer, and brackets mark
 * its start and end. `Log in` becomes `⟦Ļöĝ íñ ···⟧`.
 */
export function pseudo(text: string): string {
  const written = text
    .split(marks)
    .map((part) =>
      marks.test(part) ? part : [...part].map((letter) => accented[plain.indexOf(letter)] ?? letter).join(''),
    )
    .join('');
  return `⟦${written} ${'·'.repeat(Math.ceil(text.length * growth))}⟧`;
}

/** Whether a field of an article is an identifier of the program: an address, a page, a category. */
const isName = (key: string, value: string): boolean =>
  ['id', 'route', 'category'].includes(key) && /^[a-z][\w/-]*$/.test(value);

/** Applies {@link pseudo} to all texts of a bundle. */
export const pseudoBundle = <Texts extends object>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (key, value: unknown) =>
    typeof value === 'string' && !isName(key, value) ? pseudo(value) : value,
  ) as Texts & Bundle;
