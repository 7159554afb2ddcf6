import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  admitRequests,
  boundedServer,
  limitBodies,
  pickLocale,
  prepareDrain,
  refuseUnknownHosts,
} from '@tasklane/server';
import type { Drain } from '@tasklane/server';
import type { Kernel } from '../kernel';
import type { BackendModule } from '../module';
import { createWaitBudget } from '@tasklane/server-kit';
import { errorBody, toAppError } from './failure';
import { openapi } from './openapi';
import { pipeline } from './pipeline';
import { checkBindings } from './check-bindings';

/** Largest JSON body; files travel through the signed upload. */
const BODY_LIMIT = 1024 * 1024;

/** How many calls may wait for one that is worked on to end, and for how many milliseconds. */
const patience = { waiting: 500, burst: 1_000, sustained: 50 };

/** The HTTP side of the program, and how it comes to its end. */
interface BuiltApp {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

/** Builds the HTTP side: every operation of the contract bound to its handler, and what is no operation beside it. */
export async function buildApp(kernel: Kernel, modules: readonly BackendModule[]): Promise<BuiltApp> {
  const app = fastify({
    ...boundedServer,
    loggerInstance: kernel.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: ['loopback', ...kernel.config.trustedProxies],
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFailure,
  });
  const drain = prepareDrain(app);
  const { publicUrl, allowedHosts: allowed } = kernel.config;
  // Other programs of a private network call as well, by names of their own.
  refuseUnknownHosts(app, { publicUrl, allowed, inside: true });
  limitBodies(app);
  admitRequests(app, { ...patience, running: kernel.config.callsAtOnce });
  boundWaits(app, kernel.database);
  takeEmptyJson(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send(errorBody(toAppError({ statusCode: 404 }), localeOf(request)));
  });

  const bindings = modules.flatMap(({ operations = [] }) => operations);
  checkBindings(bindings);
  for (const binding of bindings) {
    app.route({
      method: binding.spec.method,
      url: `/api${binding.spec.path}`,
      handler: pipeline(kernel, binding),
      // What tells whether the program is well must not depend on how much there is to do.
      config: { alwaysAdmitted: binding.id.startsWith('system.') },
    });
  }
  const document = openapi();
  app.get('/api/openapi.json', () => document);
  for (const { routes } of modules) if (routes) await app.register(async (scope) => routes(scope, kernel));
  return { app, drain };
}

const localeOf = (request: FastifyRequest): string => pickLocale(request.headers['accept-language']);

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.error === 'internal') request.log.error({ err: error }, 'unforeseen failure');
  else if (failure.status >= 500) request.log.warn({ err: error }, 'failure');
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(failure.status).send(errorBody(failure, localeOf(request)));
}

/** Gives each request one budget for waiting: what it has spent in the queue the database cannot take as well. */
function boundWaits(app: FastifyInstance, { waitMs }: Kernel['database']): void {
  if (waitMs === undefined) return;
  app.addHook('preHandler', (request, reply, done) => {
    const budget = createWaitBudget(waitMs - (request.admissionMs ?? 0));
    reply.raw.once('close', budget.close);
    budget.run(done);
  });
}

/** A JSON content type without a body is no fault: clients send it with DELETE. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
