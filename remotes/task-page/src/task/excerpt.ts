/** The words of a rich text without its tags, at most so many characters, cut between words. */
export function excerpt(richText: string, most: number): string {
  const words = richText
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= most) return words;
  const cut = words.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
