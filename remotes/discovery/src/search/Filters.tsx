import { browsing } from '@tasklane/contracts';
import { emptySearch, sameSearch, useSearchState } from '@tasklane/search';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, Divider, Heading, RadioGroup, Stack } from '@tasklane/ui';
import { useId } from 'react';
import { CategoryFilter } from './CategoryFilter';
import { LanguageFilter } from './LanguageFilter';

const ratings = [1, 2, 3, 4, 5] as const;
const number = (value: string) => (value === '' ? undefined : Number(value));

/** Everything that narrows the results. In a drawer the drawer's own title stands above it. */
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
      {narrowed && (
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
  const format = useFormat();
  const name = useId();
  const { state, change } = useSearchState();
  const money = (amount: number) => format.money(amount, { trimZeros: true });
  const label = ({ from, to }: (typeof browsing.priceBuckets)[number]) => {
    if (to === undefined) return t('search.filters.price.from', { from: money(from) });
    if (from === 0) return t('search.filters.price.under', { to: money(to) });
    return t('search.filters.price.between', { from: money(from), to: money(to) });
  };
  const key = (from: number | undefined, to: number | undefined) =>
    from === undefined && to === undefined ? '' : `${from ?? 0}-${to ?? ''}`;
  return (
    <RadioGroup
      name={name}
      label={t('search.filters.price.label')}
      value={key(state.priceFrom, state.priceTo)}
      options={[
        { value: '', label: t('search.filters.any') },
        ...browsing.priceBuckets.map((bucket) => ({
          value: key(bucket.from, bucket.to),
          label: label(bucket),
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
          label: t(`search.filters.delivery.${hours}`),
        })),
      ]}
      onChange={(value) => change({ delivery: number(value) })}
    />
  );
}

function RatingFilter() {
  const t = useText('discovery');
  const format = useFormat();
  const name = useId();
  const { state, change } = useSearchState();
  const label = (stars: number) =>
    stars === 5
      ? t('search.filters.rating.exactly', { stars: format.number(stars) })
      : t('search.filters.rating.atLeast', { count: stars, stars: format.number(stars) });
  return (
    <RadioGroup
      name={name}
      label={t('search.filters.rating.label')}
      value={String(state.rating ?? '')}
      options={[
        { value: '', label: t('search.filters.any') },
        ...ratings.map((stars) => ({ value: String(stars), label: label(stars) })),
      ]}
      onChange={(value) => change({ rating: number(value) })}
    />
  );
}
