import { browsing } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';

const isOffered = (hours: number): hours is (typeof browsing.deliveryFilters)[number] =>
  browsing.deliveryFilters.some((offered) => offered === hours);

/** The labels of filters, in the list of choices and among the active ones. */
export function useFilterLabels() {
  const t = useText('discovery');
  const format = useFormat();
  const money = (dollars: number) => format.money(dollars, { trimZeros: true });
  return {
    /** A half-open range in dollars with at least one bound. */
    price: (from: number | undefined, to: number | undefined): string => {
      if (to === undefined) return t('search.filters.price.from', { from: money(from ?? 0) });
      return from === undefined || from === 0
        ? t('search.filters.price.under', { to: money(to) })
        : t('search.filters.price.between', { from: money(from), to: money(to) });
    },
    delivery: (hours: number): string =>
      isOffered(hours)
        ? t(`search.filters.delivery.${hours}`)
        : t('search.filters.delivery.hours', { count: hours }),
    /** The minimum number of stars. */
    rating: (stars: number): string =>
      stars === 5
        ? t('search.filters.rating.exactly', { stars: format.number(stars) })
        : t('search.filters.rating.atLeast', { count: stars, stars: format.number(stars) }),
  };
}
