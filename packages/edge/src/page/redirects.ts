import { createMatcher, redirects, routes } from '@tasklane/contracts';

const match = createMatcher([
  { path: routes.influencer.path, to: null },
  ...Object.entries(redirects).map(([path, to]) => ({ path, to })),
]);

/** Returns the target of a redirecting path; null for pages. `query` is the request's own, with its question mark. */
export function redirectOf(pathname: string, query: string): string | null {
  const page = match(pathname);
  if (!page) return null;
  if (page.route.to !== null) return page.route.to + query;
  const utm = new URLSearchParams(query);
  utm.set('utm_source', page.params.influencer ?? '');
  utm.set('utm_medium', 'go_redirect');
  return `/?${utm.toString()}`;
}
