import { routes } from '@tasklane/contracts';
import type { Host, SessionSnapshot } from '@tasklane/contracts';
import { isPassing } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { createSiteRoutes } from '@tasklane/federation';
import type { GuardedRoute, Remotes } from '@tasklane/federation';
import { replace } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Shell } from './app/context';
import { Layout, LayoutFailure } from './layout/Layout';
import { isOutdated, judge, signInLinkKey } from './navigation/guard';
import { loadOnce } from './navigation/loadOnce';
import { pageAfterFailure } from './navigation/outages';
import { ErrorPage } from './pages/ErrorPage';
import { arrivalRoutes } from './pages/mail/routes';
import { PageSkeleton } from './pages/PageSkeleton';
import { overlayParameter } from './search/overlayParameter';

interface SiteOptions {
  readonly shell: Shell;
  readonly remotes: Remotes;
  /** The host passed to loaders; `shell.host` by default. */
  readonly loadersHost?: Host;
}

/** Returns the path to which a guard of the route redirects this user; undefined if none does. */
async function exceptionOf(
  { guards }: GuardedRoute,
  { claims }: SessionSnapshot,
): Promise<string | undefined> {
  if (!guards || !claims) return undefined;
  const { exceptionFor } = await import(/* webpackChunkName: "after-sign-in" */ './navigation/exceptions');
  return exceptionFor(guards, claims);
}

/** Creates the routes below the shell's layout. */
export function createRoutes({ shell, remotes, loadersHost = shell.host }: SiteOptions): RouteObject[] {
  const judgeRoute = async (route: GuardedRoute): Promise<Response | null> => {
    const session = shell.session.get();
    const verdict = judge(route, session, await exceptionOf(route, session));
    if (!verdict) return null;
    if (!verdict.remember) return replace(verdict.to);
    const target = new URL(route.url);
    const link = target.searchParams.get(signInLinkKey);
    target.searchParams.delete(signInLinkKey);
    shell.memory.route.write(target.pathname + target.search + target.hash);
    return replace(link ? `/?${signInLinkKey}=${encodeURIComponent(link)}` : verdict.to);
  };
  const guard = async (route: GuardedRoute): Promise<Response | null> => {
    // If the renewal fails, the page reports it itself.
    if (isOutdated(route.access, shell.session.get(), Date.now())) await renew().catch(() => undefined);
    return judgeRoute(route);
  };
  const renew = () => shell.session.renew();
  const site = createSiteRoutes({
    remotes,
    host: loadersHost,
    api: shell.api as Api,
    guard,
    renewSession: renew,
    onLoaderError: (error, route) => {
      const page = pageAfterFailure(error, route);
      if (page === null) return null;
      shell.memory.failed.write(route.url.pathname + route.url.search + route.url.hash);
      return replace(page);
    },
    isPassing,
    above: [overlayParameter],
    onOutdated: ({ href }) => void loadOnce(href),
    pending: <PageSkeleton />,
  });
  return [
    {
      Component: Layout,
      ErrorBoundary: LayoutFailure,
      children: [
        ...site,
        ...arrivalRoutes(shell),
        {
          path: routes.influencer.path,
          loader: ({ params }) => replace(influencerHome(params['influencer'] ?? '')),
        },
        { path: '/404', element: <ErrorPage kind="not-found" /> },
        { path: '/410', element: <ErrorPage kind="gone" /> },
        { path: '/500', element: <ErrorPage kind="failure" /> },
        { path: '/503', element: <ErrorPage kind="maintenance" /> },
      ],
    },
  ];
}

/** Visitors from an influencer's link are redirected to the home page and counted. */
export const influencerHome = (influencer: string): string =>
  `/?${new URLSearchParams({ utm_source: influencer, utm_medium: 'go_redirect' }).toString()}`;
