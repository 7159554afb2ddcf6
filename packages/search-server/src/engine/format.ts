import type { SearchDocument, SearchParams } from '../protocol/types';
import type { Matcher, Span } from './matcher';
import { spansOfWords } from './matcher';
import { isScalar, pick } from './values';

const defaults = { preTag: '<em>', postTag: '</em>', cropLength: 10, cropMarker: '…' } as const;

/** How to display the texts of hits; parsed once per search. */
export interface HitFormat {
  retrieve: readonly string[];
  highlight: readonly string[];
  crop: ReadonlyMap<string, number>;
  /** Attributes shown as text beside the document itself; may be empty. */
  formatted: readonly string[];
  preTag: string;
  postTag: string;
  cropMarker: string;
  positions: boolean;
}

export function hitFormat(params: SearchParams, displayed: readonly string[]): HitFormat {
  const cropLength = params.cropLength ?? defaults.cropLength;
  const crop = (params.attributesToCrop ?? []).map((entry): [string, number] => {
    const [, path = entry, length] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    return [path, length === undefined ? cropLength : Number(length)];
  });
  const attributes = params.attributesToRetrieve ?? ['*'];
  const retrieve = attributes.includes('*') ? displayed : attributes;
  const highlight = params.attributesToHighlight ?? [];
  const shaped = [...highlight, ...crop.map(([path]) => path)];
  return {
    retrieve,
    highlight,
    crop: new Map(crop),
    formatted: shaped.length > 0 ? [...new Set([...retrieve, ...shaped])] : [],
    preTag: params.highlightPreTag ?? defaults.preTag,
    postTag: params.highlightPostTag ?? defaults.postTag,
    cropMarker: params.cropMarker ?? defaults.cropMarker,
    positions: params.showMatchesPosition ?? false,
  };
}

/** Whether a path is listed itself, through an object above it, or by `*`. */
const names = (paths: readonly string[], path: string) =>
  paths.some((named) => named === '*' || named === path || path.startsWith(`${named}.`));

/** The window of `length` words around the first match, as character offsets; undefined when the text is shorter. */
function cropWindow(
  text: string,
  length: number,
  matches: readonly Span[],
): { from: number; to: number } | undefined {
  const words = spansOfWords(text);
  if (length <= 0 || words.length <= length) return undefined;
  const first = matches[0];
  const at = first ? words.findIndex((word) => word.start >= first.start) : 0;
  const start = Math.max(0, Math.min(at - Math.floor(length / 2), words.length - length));
  const from = start === 0 ? 0 : (words[start]?.start ?? 0);
  const last = words[start + length - 1];
  const to = start + length >= words.length || !last ? text.length : last.start + last.length;
  return { from, to };
}

function formatText(text: string, path: string, format: HitFormat, matcher: Matcher): string {
  const marked = names(format.highlight, path);
  const length = format.crop.get(path) ?? format.crop.get('*');
  if (!marked && length === undefined) return text;
  const matches = matcher.find(text);
  const window = length === undefined ? undefined : cropWindow(text, length, matches);
  const { from, to } = window ?? { from: 0, to: text.length };
  let output = '';
  let at = from;
  for (const match of marked ? matches : []) {
    const end = match.start + match.length;
    if (match.start < at || end > to) continue;
    output += `${text.slice(at, match.start)}${format.preTag}${text.slice(match.start, end)}${format.postTag}`;
    at = end;
  }
  output += text.slice(at, to);
  return `${from > 0 ? format.cropMarker : ''}${output}${to < text.length ? format.cropMarker : ''}`;
}

/** Formats a value, with every scalar in it as text; paths pass through lists without an index. */
function formatValue(value: unknown, path: string, format: HitFormat, matcher: Matcher): unknown {
  if (typeof value === 'string') return formatText(value, path, format, matcher);
  if (isScalar(value))
    return typeof value === 'boolean' ? value : formatText(String(value), path, format, matcher);
  if (Array.isArray(value)) return value.map((item) => formatValue(item, path, format, matcher));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      formatValue(item, path ? `${path}.${key}` : key, format, matcher),
    ]),
  );
}

function positionsIn(value: unknown, path: string, matcher: Matcher, found: Record<string, Span[]>): void {
  if (typeof value === 'string') {
    const spans = matcher.find(value);
    if (spans.length > 0) found[path] = [...(found[path] ?? []), ...spans];
  } else if (Array.isArray(value)) {
    for (const item of value) positionsIn(item, path, matcher, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      positionsIn(item, path ? `${path}.${key}` : key, matcher, found);
  }
}

/** Renders a document as a hit. */
export function formatHit(document: SearchDocument, format: HitFormat, matcher: Matcher): SearchDocument {
  const retrieved = pick(document, format.retrieve);
  const hit: SearchDocument = { ...retrieved };
  if (format.formatted.length > 0) {
    const same = format.formatted.length === format.retrieve.length;
    hit['_formatted'] = formatValue(same ? retrieved : pick(document, format.formatted), '', format, matcher);
  }
  if (format.positions) {
    const spansByAttribute: Record<string, Span[]> = {};
    positionsIn(document, '', matcher, spansByAttribute);
    hit['_matchesPosition'] = spansByAttribute;
  }
  return hit;
}
