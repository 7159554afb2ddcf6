import { plainText } from '../rich-text';

const ellipsis = '…';

/**
 * Returns the text of a rich text without its tags, cut between words.
 *
 * @param richText plain text or HTML; character references are decoded
 * @param most length of the result in UTF-16 code units, including the ellipsis
 */
export function excerpt(richText: string, most: number): string {
  const words = plainText(richText);
  if (words.length <= most) return words;
  const cut = words.slice(0, most - ellipsis.length);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}${ellipsis}`;
}
