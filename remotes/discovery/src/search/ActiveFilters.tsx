import { useLanguage, useText } from '@tasklane/i18n';
import { useSearchState } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';
import { Button } from '@tasklane/ui';
import { CloseIcon } from '@tasklane/ui/icons';
import { useCategoryTree } from '../api/categories';
import { withoutFilters } from './address';
import css from './search.module.css';
import { useFilterLabels } from './useFilterLabels';

interface ActiveFilter {
  readonly name: string;
  /** The change of state that removes the filter. */
  readonly without: Partial<SearchState>;
}

/** All active filters, each with the change that removes it. */
function useActiveFilters(state: SearchState): readonly ActiveFilter[] {
  const t = useText('discovery');
  const label = useFilterLabels();
  const language = useLanguage();
  const categories = (useCategoryTree() ?? []).flatMap((parent) => [parent, ...parent.child_categories]);
  const categoryName = (slug: string) => categories.find((each) => each.slug === slug)?.name ?? slug;
  const countries = new Intl.DisplayNames([language.tag], { type: 'region' });
  /** An address can contain anything in place of a code. */
  const countryName = (code: string) =>
    /^[A-Za-z]{2}$/.test(code) ? countries.of(code.toUpperCase()) : undefined;
  const eachOf = (
    key: 'categories' | 'languages' | 'sellerLocation' | 'exactWords',
    name: (value: string) => string,
  ): ActiveFilter[] =>
    state[key].map((value) => ({
      name: name(value),
      without: { [key]: state[key].filter((other) => other !== value) },
    }));
  const { priceFrom, priceTo, delivery, rating, withBalance } = state;
  return [
    ...eachOf('categories', categoryName),
    ...(priceFrom === undefined && priceTo === undefined
      ? []
      : [{ name: label.price(priceFrom, priceTo), without: { priceFrom: undefined, priceTo: undefined } }]),
    ...(delivery === undefined ? [] : [{ name: label.delivery(delivery), without: { delivery: undefined } }]),
    ...(rating === undefined ? [] : [{ name: label.rating(rating), without: { rating: undefined } }]),
    ...eachOf('languages', (name) => name),
    ...eachOf('sellerLocation', (code) => countryName(code) ?? code),
    ...eachOf('exactWords', (phrase) => t('search.filters.active.phrase', { phrase })),
    ...(withBalance ? [{ name: t('search.filters.active.balance'), without: { withBalance: false } }] : []),
  ];
}

/** Chips of the active filters, above the results at every width: each can be removed, or all at once. */
export function ActiveFilters() {
  const t = useText('discovery');
  const { state, change } = useSearchState();
  const filters = useActiveFilters(state);
  if (filters.length === 0) return null;
  return (
    <div className={css.active}>
      <ul aria-label={t('search.filters.active.label')} className={css.chips}>
        {filters.map(({ name, without }) => (
          <li key={name}>
            <Button
              size="sm"
              aria-label={t('search.filters.active.remove', { filter: name })}
              endIcon={<CloseIcon size="sm" />}
              onClick={() => change(without)}
            >
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => change(withoutFilters(state))}>
          {t('search.filters.clear')}
        </Button>
      )}
    </div>
  );
}
