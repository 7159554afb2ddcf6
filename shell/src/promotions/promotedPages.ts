import { errorPages, routes } from '@tasklane/contracts';
import { matchPath } from 'react-router-dom';

const isPage =
  (pathname: string) =>
  ({ path }: { readonly path: string }) =>
    matchPath(path, pathname) !== null;

const all = Object.values(routes);
/** Pages where somebody works, pays, signs in or is told what went wrong. */
const quiet = [
  ...all.filter(({ access, owner }) => access !== 'public' || owner === 'shell'),
  ...errorPages.map((path) => ({ path })),
];
const open = all.filter(({ access, owner }) => access === 'public' && owner !== 'shell');

/** Whether adverts may stand below a page: public pages of the site alone, whatever else their pattern would match. */
export const isPromoted = (pathname: string): boolean =>
  !quiet.some(isPage(pathname)) && open.some(isPage(pathname));
