import { isApiError, outageMeantBy } from '@tasklane/api-client';
import type { FailedCall, Outage } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import type { GuardedRoute } from '@tasklane/federation';
import { hasUnsaved } from '../updates/unsaved';
import { policyPages } from './guard';

/** Returns the address to which an outage of the whole page leads. */
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

/**
 * Decides what an outage does to the page: `leave` navigates to `addressOfOutage`, `notice` tells the visitor in place.
 * While a page loads, its loader decides where its own failures lead. A page that is shown stays if a part of it cannot
 * be
 * read, and keeps its data if that cannot be refreshed; a failed change leads to the error page (specification 1,
 * section
 * 8) unless it may have been carried out or unsaved input would be lost.
 */
export function reactionTo(
  outage: Outage,
  { kind, error }: FailedCall,
  isLoading: boolean,
): 'leave' | 'notice' | 'none' {
  if (outage.kind === 'terms' || outage.kind === 'moved') return isLoading ? 'none' : 'leave';
  if (kind === 'update') return 'none';
  if (kind === 'read') return isLoading ? 'none' : 'notice';
  return isLoading || error.error === 'timeout' || hasUnsaved() ? 'notice' : 'leave';
}

/** Returns the key of the text that reports a failed call in place. */
export const noticeOf = ({ kind, error }: FailedCall) =>
  kind === 'change' && error.error === 'timeout'
    ? 'failure.notice.timeout'
    : `failure.notice.${kind === 'change' ? 'change' : 'read'}`;

const pageOfStatus: Readonly<Record<number, string>> = { 404: '/404', 410: '/410', 500: '/500', 503: '/503' };

/** Outages that pages show themselves, by the name of the route. */
const inPlace: Readonly<Record<string, readonly Outage['kind'][]>> = {
  // The article of a seller may be gone while the page about sellers is not (specification 1, section 8).
  'meet-the-seller': ['not-found'],
  // Specification 2: a category that does not load says so on its page.
  category: ['failure', 'maintenance'],
  category_promotion: ['failure', 'maintenance'],
};

/** Returns where the failure of a page's loader leads; null if the page shows the failure in place. */
export function pageAfterFailure(
  error: unknown,
  { name, url }: Pick<GuardedRoute, 'name' | 'url'>,
): string | null {
  if (error instanceof Response) return pageOfStatus[error.status] ?? null;
  if (!isApiError(error)) return null;
  const outage = outageMeantBy(error, true);
  if (!outage || inPlace[name]?.includes(outage.kind)) return null;
  const to = addressOfOutage(outage);
  const isHere = to === url.pathname + url.search;
  return isHere || (outage.kind === 'terms' && policyPages.has(url.pathname)) ? null : to;
}
