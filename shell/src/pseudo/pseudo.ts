import type { Bundle } from '@tasklane/i18n';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒĝĥíĵķļɱñöþǫŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ'];

/** What stands for something else: a placeholder, a tag, a character of HTML. */
const marks = /(\{\{.*?\}\}|<[^>]*>|&\w+;)/;

/** How much longer a text is in the longest of our languages. */
const growth = 0.4;

/**
 * A text as it might be in a language that needs more room: each letter has an accent, it is longer, and brackets show where
 * it begins and ends. `Log in` becomes `⟦Ļöĝ íñ ···⟧`.
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

/** Whether a field of an article names something of the program: an address, a page, a category. */
const isName = (key: string, value: string): boolean =>
  ['id', 'route', 'category'].includes(key) && /^[a-z][\w/-]*$/.test(value);

/** All texts of a bundle as {@link pseudo} writes them. */
export const pseudoBundle = <Texts extends object>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (key, value: unknown) =>
    typeof value === 'string' && !isName(key, value) ? pseudo(value) : value,
  ) as Texts & Bundle;
