import { areTermsWithin, browsing, orderLifecycle } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import type { Side } from '../api/orders';

export const PER_PAGE = 24;

/** All orders, then each status. */
export const tabs: readonly (OrderStatus | undefined)[] = [undefined, ...orderLifecycle.states];

/** The fragment that notifications use to link to orders that await the seller. */
const AWAITING = '#awaiting-acceptance';

const isStatus = (text: string | null): text is OrderStatus =>
  orderLifecycle.states.includes(text as OrderStatus);

/** The query of the API for the page's address. */
export function queryOf(side: Side, url: URL) {
  const requestedStatus = url.searchParams.get('status');
  const status = url.hash === AWAITING ? 'pending' : isStatus(requestedStatus) ? requestedStatus : undefined;
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  const terms = url.searchParams.get('terms')?.trim() ?? '';
  const fits = areTermsWithin(terms, browsing.searchText);
  return { side, page, per_page: PER_PAGE, ...(status && { status }), ...(fits && { terms }) };
}
