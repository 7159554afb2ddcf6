import { searchIndexes, taskFacets } from '@tasklane/contracts/search';

/** How an index searches, in the protocol's terms. */
export interface IndexSettings {
  /** In order of weight. */
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

/** `sort` comes first, since a list that says it is sorted by price must be. */
const rankingRules = ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'];

/** The indexes of the product: tasks, and queries to suggest while typing. */
export const indexDefinitions: readonly IndexDefinition[] = [
  {
    uid: searchIndexes.tasks,
    primaryKey: 'hash',
    settings: {
      ...defaultSettings,
      searchableAttributes: ['title', 'category_names', 'user.username', 'description'],
      filterableAttributes: Object.values(taskFacets),
      sortableAttributes: ['created', 'price', 'review_count', 'last_active'],
      rankingRules: [...rankingRules, 'created:desc'],
      typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
      faceting: { maxValuesPerFacet: 300, sortFacetValuesBy: { '*': 'count' } },
    },
  },
  {
    uid: searchIndexes.suggestions,
    primaryKey: 'objectID',
    settings: {
      ...defaultSettings,
      searchableAttributes: ['query'],
      sortableAttributes: ['count'],
      rankingRules: [...rankingRules, 'count:desc'],
    },
  },
];
