import { isApiError } from '@tasklane/api-client';
import type { Outage } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';

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

/** The error page that stands for a page's loader having failed; null where the page shows the failure in place. */
export function errorPageFor(error: unknown, route: string): string | null {
  if (error instanceof Response) return pageOfStatus[error.status] ?? null;
  if (!isApiError(error)) return null;
  // The article of a seller may be gone while the page about sellers is not (specification 1, section 8).
  if (error.status === 404 && route === 'meet-the-seller') return null;
  return error.error === 'offline' ? '/500#offline' : (pageOfStatus[error.status] ?? null);
}
