import { decideAccess } from '@tasklane/contracts';
import type { InterfaceLanguage, PublicConfig, Registry } from '@tasklane/contracts';
import type { FastifyRequest } from 'fastify';
import type { RenderedPage } from '../rendering/rendering';
import { serverBuilds } from '../rendering/server-builds';
import { addressOf } from '../request-address';
import type { Site } from '../site';
import type { FirstReply } from './answers';
import { chosenCurrency } from './choices';
import { inlinedOf } from './meta';
import type { PageMatch } from './routes';

/** Returns a guest's registry without the parts that only loading needs. */
export const forRendering = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes
    .filter(({ access }) => decideAccess(access, null) === 'granted')
    .map((remote) => ({ ...remote, integrity: {}, views: {}, shared: {}, locales: {} })),
});

interface Asked {
  readonly match: PageMatch | null;
  readonly registry: Registry;
  readonly request: FastifyRequest;
  readonly origin: string;
  readonly language: InterfaceLanguage;
  readonly replies: readonly FirstReply[];
  readonly config: PublicConfig;
}

/**
 * Returns the page as a guest sees it, for every visitor: it depends on address, language and currency only. Returns
 * null for pages that are not public or have no build for the server.
 */
export async function renderedPage(site: Site, asked: Asked): Promise<RenderedPage | null> {
  const { match, registry, request, origin, language, replies, config } = asked;
  const { pathname, search } = addressOf(request);
  const remote = match?.route.remote;
  const shellVersion = registry.shell;
  if (site.config.renderWithinMs === 0 || match?.route.access !== 'public') return null;
  if (!remote || shellVersion === undefined) return null;
  const builds = await serverBuilds(site, shellVersion, [remote]);
  if (!builds || !(remote.name in builds.remotes)) return null;
  return site.rendering.page({
    remote,
    route: match.route.name,
    shellVersion,
    builds,
    // A visitor with a cookie may have changed what the page shows.
    mayBeStale: request.headers.cookie === undefined,
    request: {
      url: origin + pathname + search,
      language: language.code,
      config: { ...config, rendered: { currency: chosenCurrency(request.headers), at: Date.now() } },
      registry: forRendering(registry),
      answers: inlinedOf(replies),
      apiUrl: `${site.backends.url}/api`,
    },
  });
}
