import { SearchError } from '../protocol/errors';
import type { FacetSearchParams, IndexedSearchParams, SearchParams } from '../protocol/types';

/** A kind of parameter: its name in messages, its check, and how to read it from a query string. */
interface Kind {
  expected: string;
  accepts: (value: unknown) => boolean;
  fromText: (text: string) => unknown;
}

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const fromJson = (text: string): unknown => {
  if (!text.trimStart().startsWith('[')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const kinds = {
  text: { expected: 'a string', accepts: (value) => typeof value === 'string', fromText: (text) => text },
  count: {
    expected: 'a positive integer',
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
    fromText: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  },
  flag: {
    expected: 'a boolean',
    accepts: (value) => typeof value === 'boolean',
    fromText: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  },
  texts: { expected: 'an array', accepts: isStrings, fromText: (text) => text.split(',') },
  filter: {
    expected: 'a string or an array',
    accepts: (value) =>
      typeof value === 'string' ||
      (Array.isArray(value) && value.every((item) => typeof item === 'string' || isStrings(item))),
    fromText: fromJson,
  },
  strategy: {
    expected: 'one of `last`, `all`, `frequency`',
    accepts: (value) => value === 'last' || value === 'all' || value === 'frequency',
    fromText: (text) => text,
  },
} satisfies Record<string, Kind>;

type Schema = Record<string, { kind: Kind; code: string; nullable: boolean }>;

const required = (kind: Kind, code: string) => ({ kind, code, nullable: false });
const nullable = (kind: Kind, code: string) => ({ kind, code, nullable: true });

const searchSchema: Schema = {
  q: nullable(kinds.text, 'invalid_search_q'),
  offset: required(kinds.count, 'invalid_search_offset'),
  limit: required(kinds.count, 'invalid_search_limit'),
  hitsPerPage: required(kinds.count, 'invalid_search_hits_per_page'),
  page: required(kinds.count, 'invalid_search_page'),
  filter: nullable(kinds.filter, 'invalid_search_filter'),
  facets: nullable(kinds.texts, 'invalid_search_facets'),
  sort: nullable(kinds.texts, 'invalid_search_sort'),
  attributesToRetrieve: nullable(kinds.texts, 'invalid_search_attributes_to_retrieve'),
  attributesToHighlight: nullable(kinds.texts, 'invalid_search_attributes_to_highlight'),
  highlightPreTag: required(kinds.text, 'invalid_search_highlight_pre_tag'),
  highlightPostTag: required(kinds.text, 'invalid_search_highlight_post_tag'),
  attributesToCrop: nullable(kinds.texts, 'invalid_search_attributes_to_crop'),
  cropLength: required(kinds.count, 'invalid_search_crop_length'),
  cropMarker: required(kinds.text, 'invalid_search_crop_marker'),
  attributesToSearchOn: nullable(kinds.texts, 'invalid_search_attributes_to_search_on'),
  matchingStrategy: required(kinds.strategy, 'invalid_search_matching_strategy'),
  showMatchesPosition: required(kinds.flag, 'invalid_search_show_matches_position'),
  showRankingScore: required(kinds.flag, 'invalid_search_show_ranking_score'),
};

const indexedSchema: Schema = { indexUid: required(kinds.text, 'invalid_index_uid'), ...searchSchema };

/** A facet search accepts the parameters of a search as well, and ignores those that only affect hits. */
const facetSchema: Schema = {
  ...searchSchema,
  facetName: required(kinds.text, 'invalid_facet_search_facet_name'),
  facetQuery: nullable(kinds.text, 'invalid_facet_search_facet_query'),
  exhaustiveFacetCount: nullable(kinds.flag, 'invalid_facet_search_exhaustive_facet_count'),
};

/** Most searches in one request: a results page runs some for its facets beside the one for its hits. */
const maxQueries = 20;

/** Most hits of one search, and of all searches of one request together. */
const maxHits = { each: 100, together: 200 };

/** How many hits a search returns by default. */
const usualHits = 20;

/** Throws for searches whose answers would be too large, since each index holds thousands of documents. */
function boundHits(searches: readonly SearchParams[]): void {
  const hitsWanted = searches.map(({ hitsPerPage, limit }) => hitsPerPage ?? limit ?? usualHits);
  if (hitsWanted.some((hits) => hits > maxHits.each)) {
    throw new SearchError('bad_request', `Too many hits: at most ${maxHits.each} are given for one search`);
  }
  if (hitsWanted.reduce((sum, hits) => sum + hits, 0) > maxHits.together) {
    throw new SearchError(
      'bad_request',
      `Too many hits: at most ${maxHits.together} are given for all searches of one request`,
    );
  }
}

const nameOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`;

function check(body: unknown, schema: Schema, at: string): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new SearchError(
      'bad_request',
      `Invalid value type${at ? ` at \`${at}\`` : ''}: expected an object, but found ${nameOf(body)}`,
    );
  }
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const rule = Object.hasOwn(schema, name) ? schema[name] : undefined;
    if (!rule) {
      const parameterNames = Object.keys(schema)
        .map((key) => `\`${key}\``)
        .join(', ');
      throw new SearchError(
        'bad_request',
        `Unknown field \`${name}\`${at ? ` inside \`${at}\`` : ''}: expected one of ${parameterNames}`,
      );
    }
    if (value === null && rule.nullable) continue;
    if (!rule.kind.accepts(value)) {
      const excerpt = JSON.stringify(value).slice(0, 100);
      throw new SearchError(
        rule.code,
        `Invalid value type at \`${at}.${name}\`: expected ${rule.kind.expected}, but found ${nameOf(value)}: \`${excerpt}\``,
      );
    }
    checked[name] = value;
  }
  return checked;
}

/** The parameters of a search from a request body. Throws a SearchError that names the parameter. */
export function searchParams(body: unknown): SearchParams {
  const params: SearchParams = check(body ?? {}, searchSchema, '');
  boundHits([params]);
  return params;
}

/** The parameters of a search from a query string, where lists are comma-separated. */
export function searchParamsFromQuery(query: unknown): SearchParams {
  const entries = Object.entries(query as Record<string, unknown>).map(([name, value]): [string, unknown] => {
    const rule = Object.hasOwn(searchSchema, name) ? searchSchema[name] : undefined;
    return [name, rule && typeof value === 'string' ? rule.kind.fromText(value) : value];
  });
  return searchParams(Object.fromEntries(entries));
}

/** The searches of a `multi-search` body. */
export function multiSearchQueries(body: unknown): IndexedSearchParams[] {
  const queries = typeof body === 'object' && body !== null && 'queries' in body ? body.queries : undefined;
  if (!Array.isArray(queries)) throw new SearchError('bad_request', 'Missing field `queries`');
  if (queries.length > maxQueries) {
    throw new SearchError(
      'bad_request',
      `Too many queries: at most ${maxQueries} are answered in one request`,
    );
  }
  const searches = queries.map((query, position) => {
    const checked = check(query, indexedSchema, `.queries[${position}]`);
    if (typeof checked['indexUid'] !== 'string') {
      throw new SearchError(
        'missing_index_uid',
        `Missing field \`indexUid\` inside \`.queries[${position}]\``,
      );
    }
    return checked as unknown as IndexedSearchParams;
  });
  boundHits(searches);
  return searches;
}

/** The parameters of a facet search. */
export function facetSearchParams(body: unknown): FacetSearchParams {
  const { facetName, facetQuery, q, filter, matchingStrategy, attributesToSearchOn } = check(
    body ?? {},
    facetSchema,
    '',
  ) as Partial<FacetSearchParams>;
  if (facetName === undefined)
    throw new SearchError('missing_facet_search_facet_name', 'Missing field `facetName`');
  return {
    facetName,
    ...(facetQuery !== undefined && { facetQuery }),
    ...(q !== undefined && { q }),
    ...(filter !== undefined && { filter }),
    ...(matchingStrategy !== undefined && { matchingStrategy }),
    ...(attributesToSearchOn !== undefined && { attributesToSearchOn }),
  };
}

/** `offset` and `limit` of a list from a query string. */
export function listWindow(query: unknown): { offset: number; limit: number } {
  const { offset = '0', limit = '20' } = query as Record<string, unknown>;
  const read = (value: unknown, name: string) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (kinds.count.accepts(number)) return Number(number);
    throw new SearchError(
      `invalid_document_${name}`,
      `Invalid value in parameter \`${name}\`: could not parse \`${String(value)}\` as a positive integer`,
    );
  };
  return { offset: read(offset, 'offset'), limit: Math.min(1000, read(limit, 'limit')) };
}
