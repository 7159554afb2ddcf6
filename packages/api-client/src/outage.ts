import type { Endpoint } from '@tasklane/contracts';
import type { ApiError } from './errors';

/** What a failed call means for the whole page, besides how its screen handles it. */
export type Outage =
  | { readonly kind: 'not-found' | 'gone' | 'failure' | 'maintenance' | 'offline' | 'terms' }
  /** The API redirects the visitor to another page of the site. */
  | { readonly kind: 'moved'; readonly to: string };

/**
 * Returns what a failed call means for the whole page. Background calls never mean anything, nor do calls whose
 * screen declared that it shows the failure itself.
 */
export const outageOf = (endpoint: Endpoint, error: ApiError): Outage | null =>
  endpoint.quiet ? null : outageMeantBy(error, endpoint.method === 'GET');

/** The global part of the error catalogue (specification 1, section 8). */
export function outageMeantBy(error: ApiError, isRead: boolean): Outage | null {
  if (error.error === 'offline') return { kind: 'offline' };
  if (error.error === 'terms_required') return { kind: 'terms' };
  if (error.status === 301) return isInside(error.message) ? { kind: 'moved', to: error.message } : null;
  if (error.status === 404 && isRead) return { kind: 'not-found' };
  if (error.status === 410 && isRead) return { kind: 'gone' };
  // No answer within the time-out counts as an overloaded server, which is what /500 says.
  if (error.status === 500 || error.error === 'timeout') return { kind: 'failure' };
  if (error.status === 503) return { kind: 'maintenance' };
  return null;
}

/** Accepts only a path of this site: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
export function isInside(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\t\n\r]/.test(address);
}
