import type { Api } from '@tasklane/api-client';
import { redirects, routes as routeTable } from '@tasklane/contracts';
import type { Access, Host, Registry } from '@tasklane/contracts';
import type { ReactNode } from 'react';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { Delayed } from '../host/delayed';
import { isRemoteFailure } from '../loading/failure';
import type { LoadedView, Remotes } from '../loading/remotes';
import type { LoaderArgs } from '../view';
import { Page } from './page';
import type { PageLoad } from './page';
import { RouteFailure } from './route-failure';

/** What a guard is asked about. */
export interface GuardedRoute {
  readonly name: string;
  readonly access: Access;
  readonly url: URL;
}

export interface SiteRoutesOptions {
  readonly remotes: Remotes;
  readonly host: Host;
  readonly api: Api;
  /** Decides access: answers where to send the visitor instead, or nothing to let them in. */
  readonly guard: (route: GuardedRoute) => Response | null | Promise<Response | null>;
  /** Says what a view's failed loader means for the site: where to send the visitor, or nothing to say so in place. */
  readonly onLoaderError?: (error: unknown, route: GuardedRoute) => Response | null;
  /** Shown on a cold visit while the first page is loaded, if that takes a while. */
  readonly pending?: ReactNode;
}

interface SiteRoute {
  readonly name: string;
  readonly path: string;
  readonly access: Access;
}

/**
 * The routes of all remotes as react-router wants them, to be hung below the shell's layout. Routes of the route
 * table that the visitor's registry does not list are guarded all the same: whoever may open them gets a registry
 * that lists them, everybody else goes where the guard says. Static paths win over `/:username` by react-router's
 * own ranking.
 */
export function createSiteRoutes(options: SiteRoutesOptions): RouteObject[] {
  const pages = siteRoutes(options.remotes.registry.get()).map((route): RouteObject => ({
    id: route.name,
    path: route.path,
    loader: (args) => loadPage(options, route, args),
    Component: Page,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => <Delayed>{options.pending}</Delayed>,
  }));
  const moved = Object.entries(redirects).map(([path, to]): RouteObject => ({
    path,
    loader: () => redirect(to),
  }));
  return [...moved, ...pages];
}

/** Routes that the registry lists, and those of the table that only other visitors' registries do. */
function siteRoutes(registry: Registry): SiteRoute[] {
  const listed = registry.remotes.flatMap((remote) => remote.routes);
  const names = new Set(listed.map(({ name }) => name));
  const unlisted = Object.entries(routeTable)
    .filter(([name, { owner }]) => owner !== 'shell' && !names.has(name))
    .map(([name, { path, access }]) => ({ name, path, access }));
  return [...listed, ...unlisted];
}

/** Which remote shows a route. A registry that is older than the visitor's session is asked for once more. */
async function locate(
  { registry }: Remotes,
  route: string,
): Promise<{ remote: string; view: string } | null> {
  const find = ({ remotes }: Registry) => {
    for (const remote of remotes) {
      const found = remote.routes.find(({ name }) => name === route);
      if (found) return { remote: remote.name, view: found.view };
    }
    return null;
  };
  return find(registry.get()) ?? find(await registry.refresh());
}

async function loadPage(
  options: SiteRoutesOptions,
  route: SiteRoute,
  { params, request }: LoaderFunctionArgs,
): Promise<PageLoad> {
  const guarded = { name: route.name, access: route.access, url: new URL(request.url) };
  const elsewhere = await options.guard(guarded);
  if (elsewhere) throw elsewhere;
  let loaded: LoadedView | null = null;
  try {
    const place = await locate(options.remotes, route.name);
    if (!place) throw new Response(null, { status: 404 });
    loaded = await options.remotes.view(place.remote, place.view).load();
    const load = loaded.view.loader as ((args: LoaderArgs) => unknown) | undefined;
    const { host, api } = options;
    const data = await load?.({ params, url: guarded.url, host, api, signal: request.signal });
    return { loaded, data };
  } catch (error) {
    if (request.signal.aborted) throw error;
    const answer = isRemoteFailure(error) ? null : (options.onLoaderError?.(error, guarded) ?? null);
    if (answer) throw answer;
    if (error instanceof Response) throw error;
    return { loaded, error };
  }
}
