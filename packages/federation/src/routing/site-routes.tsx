import type { Api } from '@tasklane/api-client';
import { redirects, routes as routeTable } from '@tasklane/contracts';
import type { Access, Host, Registry, RouteGuard } from '@tasklane/contracts';
import type { ReactNode } from 'react';
import { matchRoutes, redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { Delayed } from '../host/delayed';
import { isRemoteFailure } from '../loading/failure';
import type { LoadedView } from '../loading/build-loader';
import type { Remotes } from '../loading/remotes';
import { Page } from './page';
import type { PageLoad } from './page';
import { RouteFailure } from './route-failure';

/** The route that a guard decides about. */
export interface GuardedRoute {
  readonly name: string;
  readonly access: Access;
  /** The first guard that holds redirects to its path. */
  readonly guards?: readonly RouteGuard[] | undefined;
  readonly url: URL;
}

export interface SiteRoutesOptions {
  readonly remotes: Remotes;
  readonly host: Host;
  readonly api: Api;
  /** Decides access: returns a redirect, or null to let the visitor in. */
  readonly guard: (route: GuardedRoute) => Response | null | Promise<Response | null>;
  /** Renews the visitor's session, since the registry lists role-bound pages by session. */
  readonly renewSession?: () => Promise<void>;
  /** Decides what a failed loader of a view means for the site: a redirect, or null to show the error in place. */
  readonly onLoaderError?: (error: unknown, route: GuardedRoute) => Response | null;
  /**
   * Whether a loader's failure is temporary. A page that is on the screen stays there when a reload of its data fails
   * temporarily.
   */
  readonly isPassing?: (error: unknown) => boolean;
  /** Query parameters that open something above a page, which then stays as it is. */
  readonly above?: readonly string[];
  /** Called for a page that cannot be shown by a shell older than the site: a new document would have it. */
  readonly onOutdated?: (url: URL) => void;
  /** Shown in place of a page while the first one, or a replacement for a build that broke, takes a while to load. */
  readonly pending?: ReactNode;
}

interface SiteRoute {
  readonly name: string;
  readonly path: string;
  readonly access: Access;
}

/**
 * The routes of all remotes for react-router, to be placed below the shell's layout. Routes of the route table that
 * the visitor's registry does not list are guarded all the same: a visitor with access gets a registry that lists
 * them, everybody else goes where the guard says. Static paths win over `/:username` by react-router's own ranking.
 * The last route matches every other address: a deployment may have put a page there.
 */
export function createSiteRoutes(options: SiteRoutesOptions): RouteObject[] {
  const served = siteRoutes(options.remotes.registry.get());
  const keys = new Set(served.map(keyOf));
  const latest: LatestPage = { address: '', load: null, loading: null };
  const SitePage = () => <Page pending={options.pending} />;
  const page = (path: string, route: SiteRoute | null): RouteObject => ({
    path,
    loader: (args) => {
      const added = addedRoute(options.remotes, keys, args) ?? (route && { route, params: args.params });
      return loadPage(options, added, args.request, latest);
    },
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.search !== nextUrl.search && addressOf(options, currentUrl) === addressOf(options, nextUrl)
        ? latest.loading !== null
        : defaultShouldRevalidate,
    Component: SitePage,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => <Delayed>{options.pending}</Delayed>,
  });
  const pages = served.map((route): RouteObject => ({ id: route.name, ...page(route.path, route) }));
  const redirectRoutes = Object.entries(redirects).map(([path, to]): RouteObject => ({
    path,
    loader: () => redirect(to),
  }));
  return [...redirectRoutes, ...pages, page('*', null)];
}

const keyOf = ({ name, path }: SiteRoute): string => `${name} ${path}`;

/** A route and the parameters that its pattern matched in an address. */
interface FoundRoute {
  readonly route: SiteRoute;
  readonly params: LoaderFunctionArgs['params'];
}

/** Returns the route that a deployment has put at an address since the router was created, if there is one. */
function addedRoute(
  { registry }: Remotes,
  known: ReadonlySet<string>,
  { request }: LoaderFunctionArgs,
): FoundRoute | null {
  const routes = siteRoutes(registry.get());
  if (routes.every((route) => known.has(keyOf(route)))) return null;
  const match = matchRoutes(routes, new URL(request.url).pathname)?.at(-1);
  return match && !known.has(keyOf(match.route)) ? match : null;
}

/** Routes that the registry lists, and those of the route table that only other visitors' registries list. */
function siteRoutes(registry: Registry): SiteRoute[] {
  const routes = registry.remotes.flatMap((remote) => remote.routes);
  const names = new Set(routes.map(({ name }) => name));
  const unlisted = Object.entries(routeTable)
    .filter(([name, { owner }]) => owner !== 'shell' && !names.has(name))
    .map(([name, { path, access }]) => ({ name, path, access }));
  return [...routes, ...unlisted];
}

interface Place {
  readonly remote: string;
  readonly view: string;
}

/** Returns where a route is, by the build that this page runs of its remote. */
function placeOf({ registry, builds }: Remotes, { name, path }: SiteRoute): Place | null {
  const isIt = (route: SiteRoute): boolean => route.name === name && route.path === path;
  const remote = registry.get().remotes.find(({ routes }) => routes.some(isIt))?.name;
  const build = remote === undefined ? undefined : builds.forPage(remote, ({ routes }) => routes.some(isIt));
  const view = build?.routes.find(isIt)?.view;
  return build && view !== undefined ? { remote: build.name, view } : null;
}

/**
 * Requests a registry once more that is older than the visitor's session, or than a deployment. The session is
 * renewed before a role-bound page counts as missing.
 */
async function locate(
  { remotes, guard, renewSession }: SiteRoutesOptions,
  route: SiteRoute,
  guarded: GuardedRoute,
): Promise<Place> {
  const currentPlace = placeOf(remotes, route);
  if (currentPlace) return currentPlace;
  await remotes.registry.refresh();
  const place = placeOf(remotes, route);
  if (place) return place;
  if (renewSession && typeof guarded.access === 'object') {
    await renewSession();
    const elsewhere = await guard(guarded);
    if (elsewhere) throw elsewhere;
    await remotes.registry.refresh();
  }
  return placeOf(remotes, route) ?? missing();
}

const missing = (): never => {
  throw new Response(null, { status: 404 });
};

/** Returns the current access of a route and its guards: a deployment may have changed them. */
const rulesOf = (
  { name, access }: SiteRoute,
  { registry }: Remotes,
): Pick<GuardedRoute, 'access' | 'guards'> =>
  registry
    .get()
    .remotes.flatMap(({ routes }) => routes)
    .find((listed) => listed.name === name) ?? { access };

/** Throws for an address at which there is nothing. */
function notFound({ onLoaderError }: SiteRoutesOptions, url: URL): never {
  const missing = new Response(null, { status: 404 });
  throw onLoaderError?.(missing, { name: '*', access: 'public', url }) ?? missing;
}

/** The page that last loaded without a failure, and its address. */
interface LatestPage {
  address: string;
  load: Extract<PageLoad, { readonly data: unknown }> | null;
  /** The latest request of a page, until it is answered; one that was interrupted is not. */
  loading: Request | null;
}

/** Returns the address of a page, whatever is open above it. */
function addressOf({ above = [] }: SiteRoutesOptions, { pathname, searchParams }: URL): string {
  const own = new URLSearchParams(searchParams);
  for (const name of above) own.delete(name);
  return `${pathname}?${own.toString()}`;
}

async function loadPage(
  options: SiteRoutesOptions,
  found: FoundRoute | null,
  request: Request,
  latest: LatestPage,
): Promise<PageLoad> {
  latest.loading = request;
  try {
    return await answerPage(options, found, request, latest);
  } finally {
    if (latest.loading === request && !request.signal.aborted) latest.loading = null;
  }
}

async function answerPage(
  options: SiteRoutesOptions,
  found: FoundRoute | null,
  request: Request,
  latest: LatestPage,
): Promise<PageLoad> {
  if (!found) return notFound(options, new URL(request.url));
  const { route, params } = found;
  const guardedNow = (): GuardedRoute => {
    const { access, guards } = rulesOf(route, options.remotes);
    return { name: route.name, access, guards, url: new URL(request.url) };
  };
  const guarded = guardedNow();
  const elsewhere = await options.guard(guarded);
  if (elsewhere) throw elsewhere;
  let loaded: LoadedView | null = null;
  try {
    const { remote, view } = await locate(options, route, guarded);
    // A route that is listed only now may come with guards.
    const exception = await options.guard(guardedNow());
    if (exception) throw exception;
    loaded = await options.remotes.view(remote, view).load();
    const { loader } = loaded.view;
    const { host, api } = options;
    const data = await loader?.({ params, url: guarded.url, host, api, signal: request.signal });
    options.remotes.beforeRender(loaded, request.signal);
    const load = { loaded, data, params, origin: guarded.url.origin };
    Object.assign(latest, { address: addressOf(options, guarded.url), load });
    return load;
  } catch (error) {
    if (request.signal.aborted) throw error;
    const { address, load } = latest;
    if (
      load &&
      address === addressOf(options, guarded.url) &&
      options.remotes.shownPages.has(load) &&
      options.isPassing?.(error)
    )
      return load;
    const answer = isRemoteFailure(error) ? null : (options.onLoaderError?.(error, guarded) ?? null);
    if (answer) throw answer;
    if (error instanceof Response) throw error;
    if (isRemoteFailure(error) && options.remotes.registry.isOutdated()) options.onOutdated?.(guarded.url);
    return { loaded, error };
  }
}
