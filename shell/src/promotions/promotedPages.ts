import { errorPages, routes } from '@tasklane/contracts';
import { matchPath } from 'react-router-dom';

const isPage =
  (pathname: string) =>
  ({ path }: { readonly path: string }) =>
    matchPath(path, pathname) !== null;

const all = Object.values(routes);
/** Pages without adverts: those for work, payment, sign-in and errors. */
const quiet = [
  ...all.filter(({ access, owner }) => access !== 'public' || owner === 'shell'),
  ...errorPages.map((path) => ({ path })),
];
const open = all.filter(({ access, owner }) => access === 'public' && owner !== 'shell');

/**
 * Whether adverts may be shown below a page: only public pages of the site, not others that their patterns also match.
 */
export const isPromoted = (pathname: string): boolean =>
  !quiet.some(isPage(pathname)) && open.some(isPage(pathname));
