import { plainText } from '../rich-text';

const ellipsis = '…';

/**
 * The words of a rich text without its tags, cut between words.
 *
 * @param richText plain text or HTML, whose character references are read
 * @param most length of the result in UTF-16 code units, the ellipsis included
 */
export function excerpt(richText: string, most: number): string {
  const words = plainText(richText);
  if (words.length <= most) return words;
  const cut = words.slice(0, most - ellipsis.length);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}${ellipsis}`;
}
