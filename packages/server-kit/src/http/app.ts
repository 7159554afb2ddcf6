import { Readable } from 'node:stream';
import { loadAllMessages } from '@tasklane/contracts/messages';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  admitRequests,
  answerRequestIds,
  boundedServer,
  limitBodies,
  Overloaded,
  pickLocale,
  logRequests,
  prepareDrain,
  refuseUnknownHosts,
  requestIds,
} from '@tasklane/server';
import type { Drain } from '@tasklane/server';
import { createWaitBudget } from '../wait-budget';
import type { WaitBudget } from '../wait-budget';
import { errorBody, toAppError } from './failure';
import { announceChanges } from './changes';
import { checkBindings } from './binding';
import type { Binding } from './binding';
import type { CallContext, KnownCaller } from './call-context';
import { openapi } from './openapi';
import type { ApiDescription } from './openapi';
import type { CallRules } from './call-rules';
import { pipeline } from './pipeline';
import type { Platform } from '../platform';
import { countStatements } from '../database';
import type { Database, StatementCount } from '../database';
import { perObject } from '../per-object';

/** Largest JSON body, in bytes; files go through the signed upload. */
const BODY_LIMIT = 1024 * 1024;

/** How many calls may wait for a running one to end, and for how many milliseconds in an overload. */
const patience = { waiting: 500, sustained: 20 };

/** The HTTP side of the program, and how to shut it down. */
interface BuiltApp {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

interface AppOptions<Kernel, Caller, Id extends string> {
  /** The URL of the site, and its further host names without ports. */
  readonly publicUrl: string;
  readonly allowedHosts: readonly string[];
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is trusted; loopback always is. */
  readonly trustedProxies: readonly string[];
  /** How many calls run at once; further calls wait for a moment and are then refused. */
  readonly callsAtOnce: number;
  /** Milliseconds for which more may arrive than can be handled before calls are refused. */
  readonly burstMs: number;
  readonly api: ApiDescription;
  readonly bindings: readonly Binding<CallContext<Kernel, Caller>, Id>[];
  /** Operations without a handler so far. */
  readonly pending: readonly Id[];
  readonly rules: CallRules<Kernel, Caller, Id>;
  /** Routes that are not operations: other protocols, streams, development pages. Each gets its own scope. */
  readonly routes: readonly ((scope: FastifyInstance) => void | Promise<void>)[];
}

/**
 * Builds the HTTP side: binds every operation to its handler under `/api` and adds the routes that are not operations.
 */
export async function buildApp<Kernel extends Platform, Caller extends KnownCaller, Id extends string>(
  kernel: Kernel,
  options: AppOptions<Kernel, Caller, Id>,
): Promise<BuiltApp> {
  const { publicUrl, allowedHosts: allowed, api, bindings, rules } = options;
  checkBindings(bindings, Object.keys(api.operations), options.pending);
  await loadAllMessages();
  const trusted = ['loopback', ...options.trustedProxies];
  const app = fastify({
    ...boundedServer,
    ...requestIds(trusted),
    loggerInstance: kernel.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFailure,
  });
  const drain = prepareDrain(app);
  answerRequestIds(app);
  logRequests(app, statementsOf);
  // Other programs of a private network call as well, under their own host names.
  refuseUnknownHosts(app, { publicUrl, allowed, inside: true });
  limitBodies(app);
  admitRequests(app, { ...patience, running: options.callsAtOnce, burst: options.burstMs });
  boundWaits(app, kernel.database);
  countStatementsOfRequests(app);
  takeEmptyJson(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send(errorBody(toAppError({ statusCode: 404 }), localeOf(request)));
  });

  for (const binding of bindings) {
    app.route({
      method: binding.spec.method,
      url: `/api${binding.spec.path}`,
      handler: pipeline(kernel, binding, rules),
      config: { alwaysAdmitted: rules.isAlwaysAdmitted(binding.id) },
    });
  }
  addDocument(app, api);
  announceChanges(app, kernel.subjects, drain);
  for (const register of options.routes) await app.register(async (scope) => register(scope));
  return { app, drain };
}

/** The document is written when it is first asked for: that would be a third of every start. */
function addDocument(app: FastifyInstance, api: ApiDescription): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapi(api));
    reply.type('application/json; charset=utf-8').send(document);
  });
}

const localeOf = (request: FastifyRequest): string => pickLocale(request.headers['accept-language']);

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (failure.error === 'internal') request.log.error({ err: error }, 'unforeseen failure');
  else if (failure.status >= 500 && !(error instanceof Overloaded))
    request.log.warn({ err: error }, 'failure');
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(failure.status).send(errorBody(failure, localeOf(request)));
}

/** Gives each request one budget for waiting: time spent in the queue is not available for the database. */
function boundWaits(app: FastifyInstance, { waitMs }: Database): void {
  if (waitMs === undefined) return;
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  app.addHook('preHandler', (request, reply, done) => {
    const budget = createWaitBudget(waitMs - (request.admissionMs ?? 0));
    budgets.set(request, budget);
    reply.raw.once('close', budget.close);
    budget.run(done);
  });
  // A file that is written while it is read takes as long as it is long; each of its statements has the database's bound.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable) budgets.get(request)?.close();
    done(null, payload);
  });
}

const statementCount = perObject((): StatementCount => ({ statements: 0 }));

/** The number of statements that a request has sent to the database so far, for its line in the log. */
const statementsOf = (request: FastifyRequest): StatementCount => statementCount(request);

function countStatementsOfRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    countStatements(statementCount(request), done);
  });
}

/** Accepts a JSON content type without a body: clients send it with DELETE. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
