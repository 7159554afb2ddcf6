import { loadAllMessages } from '@tasklane/contracts/messages';
import {
  admitRequests,
  answerRequestIds,
  boundedServer,
  limitBodies,
  logRequests,
  prepareDrain,
  refuseUnknownHosts,
  requestIds,
} from '@tasklane/server';
import type { Drain } from '@tasklane/server';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config';
import { createBackends } from './backends/backends';
import { registerBrand } from './brand/routes';
import { registerCrawlers } from './crawlers/routes';
import { registerDeployments } from './deploy/routes';
import { answerFailure } from './failures';
import { registerFiles } from './files/routes';
import { notFound } from './files/send';
import { registerOverride } from './override/routes';
import { registerLive } from './live/routes';
import { registerPages } from './page/handler';
import { keepWarm } from './page/warm-up';
import { registerHandOver, registerProxy } from './proxy';
import { registerRegistry } from './registry/routes';
import { openSite } from './open-site';
import { registerTunnel } from './tunnel';
import { registerViolations } from './violations/routes';
import { createVisitorCounts, limitVisitors } from './visitor/bounds';
import { registerReports } from './watch/routes';

/** How many pages are assembled at once, and how many wait for their turn, for how many milliseconds in an overload. */
const pageLimits = { running: 64, waiting: 500, sustained: 50 };

/** Seconds for which browsers use https only for the site: a year. */
const httpsOnly = 31_536_000;

/** Makes browsers use https only. Other sites below the same domain decide for themselves. */
function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', `max-age=${httpsOnly}`);
  });
}

/** An edge that does not listen yet. */
export interface Edge {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

/**
 * Creates the server in front: pages, the registry of remotes, the files of all builds, and forwarding to the back
 * ends. It adopts the workspace builds and does not listen yet.
 */
export async function createEdge(config: EdgeConfig): Promise<Edge> {
  await loadAllMessages();
  const site = await openSite(config);
  keepWarm(site);
  const trusted = ['loopback', ...config.trustedProxies];
  const app = fastify({
    ...boundedServer,
    ...requestIds(trusted),
    // Logs go to standard error: standard output is for the ready line.
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted,
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: true,
    frameworkErrors: answerFailure,
  });
  const drain = prepareDrain(app);
  answerRequestIds(app);
  logRequests(app);
  refuseUnknownHosts(app, { publicUrl: config.publicUrl, allowed: config.allowedHosts });
  if (config.publicUrl?.startsWith('https:')) requireHttps(app);
  const counts = createVisitorCounts(trusted);
  limitVisitors(app, counts);
  limitBodies(app);
  app.addHook('onClose', () => site.close());
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.get('/edge/health', () => ({
    status: 'ok',
    live: Object.fromEntries(site.deployments.names().map((name) => [name, site.deployments.live(name)])),
  }));
  registerBrand(app);
  registerCrawlers(app, site);
  registerFiles(app, site);
  registerLive(app, site, drain);
  if (config.deploymentsUrl === undefined) {
    await registerDeployments(app, site);
    registerReports(app, site);
    registerOverride(app, site);
    registerViolations(app, site);
  } else {
    const deciding = createBackends([config.deploymentsUrl], {
      path: '/edge/health',
      everyMs: config.backendCheckMs,
      withinMs: config.backendPatienceMs,
    });
    app.addHook('onClose', () => deciding.close());
    registerHandOver(app, deciding);
  }
  registerProxy(app, site);
  registerTunnel(app, { backends: site.backends, counts, trusted });
  await app.register(async (scope) => {
    admitRequests(scope, { ...pageLimits, burst: config.burstMs });
    registerRegistry(scope, site);
    registerPages(scope, site);
  });
  return { app, drain };
}
