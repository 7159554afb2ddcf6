/** How an index searches, in the protocol's terms. */
export interface IndexSettings {
  /** By descending weight. */
  searchableAttributes: readonly string[];
  filterableAttributes: readonly string[];
  sortableAttributes: readonly string[];
  displayedAttributes: readonly string[];
  rankingRules: readonly string[];
  typoTolerance: {
    enabled: boolean;
    /** Word lengths from which one and two typos are forgiven. */
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
  pagination: { maxTotalHits: number };
}

export interface IndexDefinition {
  uid: string;
  primaryKey: string;
  settings: IndexSettings;
}

/** The settings of an index that nobody has configured. */
export const defaultSettings: IndexSettings = {
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  displayedAttributes: ['*'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 } },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
};
