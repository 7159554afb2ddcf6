/** Scripts that write words without spaces: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const unspacedScripts = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr'];
const unspaced = `[${unspacedScripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]+`;
const hasUnspaced = new RegExp(unspaced, 'u');
const unspacedRuns = new RegExp(unspaced, 'gu');

/** Finds words by the dictionaries of Unicode's text segmentation (UAX #29), which recognise the script themselves. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A word, and where it starts, in UTF-16 units. */
interface PlacedWord {
  readonly start: number;
  readonly text: string;
}

/**
 * Splits a text before and after each word of an unspaced script.
 *
 * @returns all parts in order, which together are the text; a single part if the text has no such script
 */
export function breakWords(text: string): PlacedWord[] {
  if (!hasUnspaced.test(text)) return [{ start: 0, text }];
  const parts: PlacedWord[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(unspacedRuns)) {
    if (index > end) parts.push({ start: end, text: text.slice(end, index) });
    for (const { segment, index: offset } of segmenter.segment(run))
      parts.push({ start: index + offset, text: segment });
    end = index + run.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) });
  return parts;
}

/** Inserts a space between adjacent words of an unspaced script. */
export const spaceWords = (text: string): string =>
  breakWords(text)
    .map((part) => part.text)
    .join(' ');
