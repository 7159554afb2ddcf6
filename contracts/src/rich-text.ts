/**
 * Rich text as users write it: paragraphs of text that may be bold, italic or underlined. On the wire and in the
 * database it is HTML of `p`, `strong`, `em` and `u` without attributes. One converter reads and writes it for the
 * server, the pages and the editor, so that text which is edited and saved again does not change.
 */

/** Marks of a run of text, in the order in which their elements are nested. */
export const richMarks = ['strong', 'em', 'u'] as const;
export type RichMark = (typeof richMarks)[number];

/**
 * Text with the same marks throughout; `
 * ` is a line break.
 */
export interface RichRun {
  readonly text: string;
  /** In the order of `richMarks`. */
  readonly marks: readonly RichMark[];
}

/** A paragraph; unwrapped text, as in old profiles, is not in a `p` element. */
export interface RichBlock {
  readonly paragraph: boolean;
  readonly runs: readonly RichRun[];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const replacement = '\ufffd';

/** Returns the character of this code point; code points that no text may contain are replaced. */
function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10ffff && !isSurrogate ? String.fromCodePoint(code) : replacement;
}

const decode = (text: string): string =>
  text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10));
    })
    .replace(/\r\n?/g, '\n');

const encode = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

type Token =
  { readonly text: string } | { readonly tag: string; readonly closes: boolean; readonly text?: undefined };

const tagName = /<(\/?)([a-z][^\s/<>]*)/iy;
const isUnseen = (name: string): boolean => name === 'script' || name === 'style';

/** Yields text and tags in order, in time linear in the length. Omits comments, scripts and styles. */
function* tokensOf(html: string): Generator<Token> {
  const lower = html.toLowerCase();
  let position = 0;
  let textFrom = 0;
  const textUpTo = (end: number): Token[] => (end > textFrom ? [{ text: html.slice(textFrom, end) }] : []);
  for (;;) {
    const open = html.indexOf('<', position);
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      yield* textUpTo(open);
      const end = html.indexOf('-->', open + 4);
      if (end < 0) return;
      position = textFrom = end + 3;
      continue;
    }
    tagName.lastIndex = open;
    const tag = tagName.exec(html);
    if (!tag) {
      position = open + 1;
      continue;
    }
    const end = html.indexOf('>', open);
    if (end < 0) break;
    yield* textUpTo(open);
    const name = (tag[2] ?? '').toLowerCase();
    const closes = tag[1] === '/';
    position = textFrom = end + 1;
    if (isUnseen(name) && !closes) {
      const closing = lower.indexOf(`</${name}`, position);
      const closed = closing < 0 ? -1 : html.indexOf('>', closing);
      if (closed < 0) return;
      position = textFrom = closed + 1;
    } else yield { tag: name, closes };
  }
  yield* textUpTo(html.length);
}

const blankLine = /\n[^\S\n]*\n\s*/;

/** Joins adjacent runs with the same marks. */
function merged(runs: readonly RichRun[]): RichRun[] {
  const joined: RichRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.marks.join() === run.marks.join()) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    } else joined.push(run);
  }
  return joined;
}

/** Trims white space at both ends of a block. */
function trimmed(runs: readonly RichRun[]): RichRun[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  if (first < 0) return [];
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(first, last + 1).map(({ text, marks }, index) => {
    const start = index === 0 ? text.trimStart() : text;
    return { marks, text: index === last - first ? start.trimEnd() : start };
  });
}

/** Splits the runs of one element into blocks: a blank line starts a new one. */
function splitAtBlankLines({ paragraph, runs }: RichBlock): RichBlock[] {
  const blocks: RichRun[][] = [[]];
  for (const { text, marks } of merged(runs)) {
    text.split(blankLine).forEach((part, index) => {
      if (index > 0) blocks.push([]);
      if (part !== '') blocks.at(-1)?.push({ text: part, marks });
    });
  }
  return blocks.map((each) => ({ paragraph, runs: trimmed(each) })).filter((block) => block.runs.length > 0);
}

/** Parses rich text. Drops all other tags and all attributes, and keeps their text. */
export function parseRichText(html: string): RichBlock[] {
  const blocks: { paragraph: boolean; runs: RichRun[] }[] = [{ paragraph: false, runs: [] }];
  const depth: Record<RichMark, number> = { strong: 0, em: 0, u: 0 };
  for (const token of tokensOf(html)) {
    if (token.text !== undefined) {
      const marks = richMarks.filter((mark) => depth[mark] > 0);
      blocks.at(-1)?.runs.push({ text: decode(token.text), marks });
    } else if (token.tag === 'br') {
      blocks.at(-1)?.runs.push({ text: '\n', marks: richMarks.filter((mark) => depth[mark] > 0) });
    } else if (token.tag === 'p') {
      blocks.push({ paragraph: !token.closes, runs: [] });
    } else {
      const mark = richMarks.find((each) => each === token.tag);
      if (mark) depth[mark] = Math.max(0, depth[mark] + (token.closes ? -1 : 1));
    }
  }
  const parts = blocks.flatMap(splitAtBlankLines);
  return parts.length > 1 ? parts.map(({ runs }) => ({ paragraph: true, runs })) : parts;
}

/** Encodes a block's runs as HTML: elements stay open while their marks continue. */
function encodeRuns(runs: readonly RichRun[]): string {
  let open: readonly RichMark[] = [];
  let html = '';
  const moveTo = (marks: readonly RichMark[]) => {
    const difference = open.findIndex((mark, index) => mark !== marks[index]);
    const common = difference < 0 ? open.length : difference;
    html += open
      .slice(common)
      .reverse()
      .map((mark) => `</${mark}>`)
      .join('');
    html += marks
      .slice(common)
      .map((mark) => `<${mark}>`)
      .join('');
    open = marks;
  };
  for (const { text, marks } of runs) {
    moveTo(marks);
    html += encode(text);
  }
  moveTo([]);
  return html;
}

/** Writes rich text as HTML. @param blocks all of them paragraphs if there is more than one */
export const formatRichText = (blocks: readonly RichBlock[]): string =>
  blocks.map(({ paragraph, runs }) => (paragraph ? `<p>${encodeRuns(runs)}</p>` : encodeRuns(runs))).join('');

/** Returns rich text as it is stored: safe for any input, and unchanged if cleaned again. */
export const cleanRichText = (html: string): string => formatRichText(parseRichText(html));

/** Returns the visible text of a rich text in one line, for search, cards and descriptions. */
export const plainText = (html: string): string =>
  parseRichText(html)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the number of visible characters of a rich text, which its limits count. */
export const visibleLength = (html: string): number => plainText(html).length;

/** Maximum characters of HTML per visible character; longer input is rejected without being read. */
export const richTextMarkup = 8;
