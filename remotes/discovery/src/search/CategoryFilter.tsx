import { taskFacets } from '@tasklane/contracts/search';
import { useText } from '@tasklane/i18n';
import { facetValues, useRefinementList, useSearchState } from '@tasklane/search';
import { Select } from '@tasklane/ui';
import { useCategoryTree } from '../api/categories';

/** One category or all; inside a category, its children. */
export function CategoryFilter() {
  const t = useText('discovery');
  const { state, change } = useSearchState();
  const { items } = useRefinementList({
    attribute: taskFacets.categories,
    operator: 'or',
    limit: facetValues,
  });
  const counts = new Map(items.map(({ value, count }) => [value, count]));
  const [chosen = ''] = state.categories;
  const option = ({ slug, name }: { slug: string; name: string }) => {
    const count = counts.get(slug);
    return {
      value: slug,
      label: count === undefined ? name : t('search.filters.category.counted', { name, count }),
    };
  };
  const parents = useCategoryTree() ?? [];
  const parent = parents.find(({ slug }) => slug === chosen.split('/')[0]);
  const choose = (slug: string) => change({ categories: slug === '' ? [] : [slug] });
  return (
    <>
      <Select
        label={t('search.filters.category.label')}
        value={parent?.slug ?? ''}
        options={[{ value: '', label: t('search.filters.category.all') }, ...parents.map(option)]}
        onChange={({ target }) => choose(target.value)}
      />
      {parent && parent.child_categories.length > 0 && (
        <Select
          label={t('search.filters.category.within', { name: parent.name })}
          value={chosen}
          options={[{ value: parent.slug, label: t('category.all') }, ...parent.child_categories.map(option)]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </>
  );
}
