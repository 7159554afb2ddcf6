import { isApiError, outageMeantBy } from '@tasklane/api-client';
import type { Outage } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import type { GuardedRoute } from '@tasklane/federation';
import { policyPages } from './guard';

/** Where the whole page goes on an outage. */
export function addressOfOutage(outage: Outage): string {
  switch (outage.kind) {
    case 'not-found':
      return '/404';
    case 'gone':
      return '/410';
    case 'failure':
      return '/500';
    case 'maintenance':
      return '/503';
    case 'offline':
      return '/500#offline';
    case 'terms':
      return routePath('home', {});
    case 'moved':
      return outage.to;
  }
}

const pageOfStatus: Readonly<Record<number, string>> = { 404: '/404', 410: '/410', 500: '/500', 503: '/503' };

/** Where a page's loader having failed leads; null where the page shows the failure in place. */
export function pageAfterFailure(
  error: unknown,
  { name, url }: Pick<GuardedRoute, 'name' | 'url'>,
): string | null {
  if (error instanceof Response) return pageOfStatus[error.status] ?? null;
  if (!isApiError(error)) return null;
  // The article of a seller may be gone while the page about sellers is not (specification 1, section 8).
  if (error.status === 404 && name === 'meet-the-seller') return null;
  const outage = outageMeantBy(error, true);
  if (!outage) return null;
  const to = addressOfOutage(outage);
  const isHere = to === url.pathname + url.search;
  return isHere || (outage.kind === 'terms' && policyPages.has(url.pathname)) ? null : to;
}
