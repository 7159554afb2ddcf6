import { browsing } from '@tasklane/contracts';
import { emptySearch, sameSearch, useSearchState } from '@tasklane/search';
import { useText } from '@tasklane/i18n';
import { Button, Divider, Heading, RadioGroup, Stack } from '@tasklane/ui';
import { useId } from 'react';
import { CategoryFilter } from './CategoryFilter';
import { LanguageFilter } from './LanguageFilter';
import { useFilterLabels } from './useFilterLabels';

const ratings = [1, 2, 3, 4, 5] as const;
const number = (value: string) => (value === '' ? undefined : Number(value));

/**
 * All filters of the results. In a drawer the drawer's own title is above them, and the chips that clear the filters
 * are out of reach.
 */
export function Filters({ titled = false }: { titled?: boolean }) {
  const t = useText('discovery');
  const { state, change } = useSearchState();
  const narrowed = !sameSearch(state, {
    ...emptySearch,
    terms: state.terms,
    sortBy: state.sortBy,
    page: state.page,
  });
  return (
    <Stack as="section" gap="md" aria-label={t('search.filters.title')}>
      {titled && (
        <Heading level={2} size="lg">
          {t('search.filters.title')}
        </Heading>
      )}
      {!titled && narrowed && (
        <Button
          size="sm"
          onClick={() => change({ ...emptySearch, terms: state.terms, sortBy: state.sortBy })}
        >
          {t('search.filters.clear')}
        </Button>
      )}
      <CategoryFilter />
      <Divider />
      <PriceFilter />
      <Divider />
      <DeliveryFilter />
      <Divider />
      <RatingFilter />
      <Divider />
      <LanguageFilter />
    </Stack>
  );
}

function PriceFilter() {
  const t = useText('discovery');
  const label = useFilterLabels();
  const name = useId();
  const { state, change } = useSearchState();
  const key = (from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined ? '' : `${from ?? 0}-${to ?? ''}`;
  return (
    <RadioGroup
      name={name}
      label={t('search.filters.price.label')}
      value={key(state.priceFrom, state.priceTo)}
      options={[
        { value: '', label: t('search.filters.any') },
        ...browsing.priceBuckets.map(({ from, to }) => ({
          value: key(from, to),
          label: label.price(from, to),
        })),
      ]}
      onChange={(value) => {
        const bucket = browsing.priceBuckets.find(({ from, to }) => key(from, to) === value);
        change({ priceFrom: bucket && bucket.from > 0 ? bucket.from : undefined, priceTo: bucket?.to });
      }}
    />
  );
}

function DeliveryFilter() {
  const t = useText('discovery');
  const label = useFilterLabels();
  const name = useId();
  const { state, change } = useSearchState();
  return (
    <RadioGroup
      name={name}
      label={t('search.filters.delivery.label')}
      value={String(state.delivery ?? '')}
      options={[
        { value: '', label: t('search.filters.any') },
        ...browsing.deliveryFilters.map((hours) => ({
          value: String(hours),
          label: label.delivery(hours),
        })),
      ]}
      onChange={(value) => change({ delivery: number(value) })}
    />
  );
}

function RatingFilter() {
  const t = useText('discovery');
  const label = useFilterLabels();
  const name = useId();
  const { state, change } = useSearchState();
  return (
    <RadioGroup
      name={name}
      label={t('search.filters.rating.label')}
      value={String(state.rating ?? '')}
      options={[
        { value: '', label: t('search.filters.any') },
        ...ratings.map((stars) => ({ value: String(stars), label: label.rating(stars) })),
      ]}
      onChange={(value) => change({ rating: number(value) })}
    />
  );
}
