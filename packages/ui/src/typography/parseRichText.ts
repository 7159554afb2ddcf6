/** The tags that user-written text may hold; everything else is dropped, its text kept. */
export const RICH_TAGS = ['strong', 'em', 'p', 'u'] as const;
export type RichTag = (typeof RICH_TAGS)[number];

export interface RichElement {
  tag: RichTag;
  children: RichNode[];
}
export type RichNode = string | RichElement;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const HIGHEST_CODE_POINT = 0x10ffff;

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10);
      return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}

function isRichTag(name: string): name is RichTag {
  return RICH_TAGS.some((tag) => tag === name);
}

/** A comment, the content of script and style, or one tag with its attributes. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi;

/**
 * Parses user-written text into the four allowed tags. The result is data for React elements,
 * so nothing of it can become markup: attributes, other tags and scripts are gone.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const addText = (text: string) => {
    if (text !== '') siblings().push(decode(text));
  };
  const close = (tag: RichTag) => {
    const depth = open.findLastIndex((element) => element.tag === tag);
    if (depth >= 0) open.splice(depth);
  };

  let position = 0;
  for (const match of html.matchAll(TOKEN)) {
    addText(html.slice(position, match.index));
    position = match.index + match[0].length;
    const tag = match[3]?.toLowerCase() ?? '';
    if (tag === 'br') addText('\n');
    if (!isRichTag(tag)) continue;
    if (tag === 'p' || match[2] === '/') close(tag);
    if (match[2] === '/') continue;
    const element: RichElement = { tag, children: [] };
    siblings().push(element);
    open.push(element);
  }
  addText(html.slice(position));
  return root;
}
