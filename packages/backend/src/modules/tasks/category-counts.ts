import { taskFacets } from '@tasklane/contracts/search';
import type { Kernel } from '../../kernel';
import { countByCategory } from './repository/lists';
import { searchIn } from './search-sync';

/**
 * Counts the listed tasks of each category, its children's included, as the search index knows them: the database would
 * read every task. It does so while search is away.
 */
export async function categoryCounts(kernel: Kernel): Promise<ReadonlyMap<string, number>> {
  try {
    const index = await searchIn(kernel);
    const { facetDistribution = {} } = await index.search({ limit: 0, facets: [taskFacets.categories] });
    return new Map(Object.entries(facetDistribution[taskFacets.categories] ?? {}));
  } catch {
    return countByCategory(kernel.db);
  }
}
