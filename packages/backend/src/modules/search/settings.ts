import { searchIndexes, taskFacets } from '@tasklane/contracts/search';
import { defaultSettings } from '@tasklane/search-server';
import type { IndexDefinition } from '@tasklane/search-server';

/** `sort` comes first, because a list sorted by price must really be in that order. */
const rankingRules = ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'];

/** The product's indexes: tasks, and queries to suggest while typing. */
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
