import { prepareDrain, refuseUnknownHosts } from '@tasklane/server';
import type { Drain } from '@tasklane/server';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config';
import { registerBrand } from './brand/routes';
import { registerCrawlers } from './crawlers/routes';
import { registerDeployments } from './deploy/routes';
import { registerFiles } from './files/routes';
import { notFound } from './files/send';
import { registerOverride } from './override/routes';
import { registerLive } from './live/routes';
import { registerPages } from './page/handler';
import { warmUp } from './page/warm-up';
import { registerHandOver, registerProxy } from './proxy';
import { registerRegistry } from './registry/routes';
import { openSite } from './site';
import { registerViolations } from './violations/routes';
import { registerReports } from './watch/routes';

/** The edge, which does not listen yet. */
export interface Edge {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

/**
 * The server that stands before everything: pages, the registry of remotes, the files of all builds, and the way to
 * the back end. It takes over what the workspace has built and does not listen yet.
 */
export async function createEdge(config: EdgeConfig): Promise<Edge> {
  const site = await openSite(config);
  void warmUp(site);
  const app = fastify({
    trustProxy: ['loopback', ...config.trustedProxies],
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: true,
  });
  const drain = prepareDrain(app);
  refuseUnknownHosts(app, { publicUrl: config.publicUrl, allowed: config.allowedHosts });
  app.addHook('onClose', () => site.close());
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.get('/edge/health', () => ({
    status: 'ok',
    live: Object.fromEntries(site.deployments.names().map((name) => [name, site.deployments.live(name)])),
  }));
  registerBrand(app);
  registerCrawlers(app, site);
  registerRegistry(app, site);
  registerFiles(app, site);
  registerLive(app, site, drain);
  if (config.deploymentsUrl === undefined) {
    await registerDeployments(app, site);
    registerReports(app, site);
    registerOverride(app, site);
    registerViolations(app, site);
  } else {
    await registerHandOver(app, config.deploymentsUrl);
  }
  await registerProxy(app, config);
  registerPages(app, site);
  return { app, drain };
}
