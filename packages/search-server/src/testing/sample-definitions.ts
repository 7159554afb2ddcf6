import { defaultSettings } from '../index-settings';
import type { IndexDefinition } from '../index-settings';

/** An index of the sample documents that uses every kind of setting, and a plain one. */
export const sampleDefinitions: readonly [IndexDefinition, IndexDefinition] = [
  {
    uid: 'tasks',
    primaryKey: 'hash',
    settings: {
      ...defaultSettings,
      searchableAttributes: ['title', 'category_names', 'user.username', 'description'],
      filterableAttributes: [
        'user.languages',
        'categories',
        'user.country_iso',
        'price',
        'delivery',
        'review_average',
      ],
      sortableAttributes: ['created', 'price', 'review_count', 'last_active'],
      rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'created:desc'],
      typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
      faceting: { maxValuesPerFacet: 300, sortFacetValuesBy: { '*': 'count' } },
    },
  },
  {
    uid: 'suggestions',
    primaryKey: 'objectID',
    settings: { ...defaultSettings, searchableAttributes: ['query'], sortableAttributes: ['count'] },
  },
];
