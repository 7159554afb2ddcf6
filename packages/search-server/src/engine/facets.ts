import { SearchError } from '../protocol/errors';
import type { FacetDistribution, FacetStats } from '../protocol/types';
import type { IndexSettings } from '../index-settings';
import type { Column } from './column';
import { fold } from './values';

type Faceting = IndexSettings['faceting'];

interface ValueCount {
  value: string;
  count: number;
}

function facetColumn(columns: ReadonlyMap<string, Column>, facet: string, code: string): Column {
  const column = columns.get(facet);
  if (column) return column;
  const columnNames = [...columns.keys()]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ');
  throw new SearchError(
    code,
    `Invalid facet distribution: Attribute \`${facet}\` is not filterable. ${columnNames ? `Available filterable attributes are: ${columnNames}.` : 'This index does not have configured filterable attributes.'}`,
  );
}

/** Values with their counts, without zeros, in the order that the settings define. */
function countValues(column: Column, counts: Uint32Array, faceting: Faceting): ValueCount[] {
  const valueCounts: ValueCount[] = [];
  column.texts.forEach((text, code) => {
    const count = counts[code] ?? 0;
    if (count > 0) valueCounts.push({ value: text, count });
  });
  const order = faceting.sortFacetValuesBy[column.attribute] ?? faceting.sortFacetValuesBy['*'] ?? 'alpha';
  const byValue = (a: ValueCount, b: ValueCount) => (a.value < b.value ? -1 : 1);
  return valueCounts.sort((a, b) => (order === 'count' ? b.count - a.count || byValue(a, b) : byValue(a, b)));
}

/**
 * Counts values of the wanted facets over the documents in `slots`; for numbers also the minimum and maximum. Throws
 * `invalid_search_facets` for an attribute that is not filterable.
 */
export function countFacets(
  wanted: readonly string[],
  columns: ReadonlyMap<string, Column>,
  slots: Uint32Array,
  faceting: Faceting,
): { facetDistribution: FacetDistribution; facetStats: FacetStats } {
  const facetDistribution: FacetDistribution = {};
  const facetStats: FacetStats = {};
  for (const facet of wanted.includes('*') ? columns.keys() : wanted) {
    const column = facetColumn(columns, facet, 'invalid_search_facets');
    const counts = column.count(slots);
    const counted = countValues(column, counts, faceting);
    facetDistribution[facet] = Object.fromEntries(
      counted.slice(0, faceting.maxValuesPerFacet).map(({ value, count }) => [value, count]),
    );
    const range = rangeOf(column, counts);
    if (range) facetStats[facet] = range;
  }
  return { facetDistribution, facetStats };
}

function rangeOf(column: Column, counts: Uint32Array): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  column.numbers.forEach((number, code) => {
    if (counts[code] === 0 || Number.isNaN(number)) return;
    min = Math.min(min, number);
    max = Math.max(max, number);
  });
  return min <= max ? { min, max } : undefined;
}

/** The values of one facet that have a word starting with the given text. Throws `invalid_facet_search_facet_name`. */
export function searchFacet(
  facet: string,
  typed: string,
  columns: ReadonlyMap<string, Column>,
  slots: Uint32Array,
  faceting: Faceting,
): ValueCount[] {
  const column = facetColumn(columns, facet, 'invalid_facet_search_facet_name');
  const prefix = fold(typed.trim());
  return countValues(column, column.count(slots), faceting)
    .filter(({ value }) => {
      const text = fold(value);
      return text.startsWith(prefix) || text.split(/[\s/_-]+/).some((word) => word.startsWith(prefix));
    })
    .slice(0, faceting.maxValuesPerFacet);
}
