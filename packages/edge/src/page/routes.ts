import { createMatcher, errorPages, reservedUsernames, routes as routeTable } from '@tasklane/contracts';
import type { Access, FirstAnswer, RegistryRemote } from '@tasklane/contracts';

/** What the edge knows of the page at a path. */
export interface PageRoute {
  readonly name: string;
  readonly path: string;
  readonly access: Access;
  readonly view?: string;
  readonly first?: readonly FirstAnswer[];
  readonly hidden?: boolean;
  /** Missing for pages of the shell itself. */
  readonly remote?: RegistryRemote;
}

export interface PageMatch {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
}

const errorRoutes = errorPages.map((path): PageRoute => ({
  name: path.slice(1),
  path,
  access: 'public',
  hidden: true,
}));

/** Returns the routes of the live remotes, and the routes of the table that no remote serves yet. */
function allRoutes(remotes: readonly RegistryRemote[]): PageRoute[] {
  const served = remotes.flatMap((remote) => remote.routes.map((route): PageRoute => ({ ...route, remote })));
  const names = new Set(served.map(({ name }) => name));
  const others = Object.entries(routeTable)
    .filter(([name]) => !names.has(name))
    .map(([name, { path, access }]): PageRoute => ({ name, path, access }));
  return [...served, ...others, ...errorRoutes];
}

/** A path below a reserved word is never a seller's, even if it matches the pattern. */
const isReserved = ({ route, params }: PageMatch): boolean =>
  route.path.startsWith('/:') && reservedUsernames.has(Object.values(params)[0]?.toLowerCase() ?? '');

/** Returns the page at a path; null for a path that leads nowhere. */
export function createPageMatcher(
  remotes: readonly RegistryRemote[],
): (pathname: string) => PageMatch | null {
  const match = createMatcher(allRoutes(remotes));
  return (pathname) => {
    // Doubled slashes would give each page further addresses, and browsers read what follows them as a host.
    const page = pathname.includes('//') ? null : match(pathname);
    return page && !isReserved(page) ? page : null;
  };
}
