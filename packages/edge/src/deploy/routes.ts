import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Site } from '../site';
import type { Done } from './audited';
import { authenticate } from './authentication';
import { takeOverride } from '../override/take';
import { overview, overviewOf } from './overview';
import { Refusal, asRefusal } from './refusal';
import type { Team } from './tokens';

/** Media type of an upload: a gzipped tar archive. */
export const archiveType = 'application/gzip';

const mostAuditLines = 1_000;

type Named = { Params: { name: string } };

/** Returns the string under a key of an object; undefined when it is missing. */
function textOf(body: unknown, key: string): string | undefined {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  if (value === undefined || typeof value === 'string') return value;
  throw new Refusal('request_malformed', `"${key}" must be a text.`);
}

/** Reads a share of the visitors, in percent with at most two decimals. */
function percentOf(value: unknown): number {
  const percent = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isShare = typeof percent === 'number' && percent >= 0 && percent <= 100;
  if (isShare && Number.isInteger(Number((percent * 100).toFixed(6)))) return percent;
  throw new Refusal('request_malformed', 'A share is 0 to 100 percent, with at most two decimals.');
}

/** Converts Fastify's own errors, which have a status, into a Refusal. */
function refusalOf(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) return new Refusal('unsupported_media_type', `An upload is ${archiveType}.`);
  if (status === 400 || status === 413)
    return new Refusal('request_malformed', 'The body is not as it should be.');
  return asRefusal(error);
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, reason, message, cause } = refusalOf(error);
  if (reason === 'internal') console.error(cause);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send({ code: status, error: reason, error_message: message });
}

/**
 * `/edge/deployments`: lets teams deploy their remotes, and whoever maintains it the shell, to the running site. Every
 * call needs a team's token; a call that changes something needs a token for that remote.
 */
export async function registerDeployments(app: FastifyInstance, site: Site): Promise<void> {
  const { actions, audit, config } = site;
  const teams = new WeakMap<FastifyRequest, Team>();
  const requestOf = (request: FastifyRequest<Named>) => {
    const { name } = request.params;
    return { team: teams.get(request) ?? { team: 'nobody', remotes: [] }, name };
  };

  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => refuse(error, reply));
      scope.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
      // Runs before any of the body is read.
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        teams.set(request, await authenticate(request, config.dataDir));
      });
      const answer = async (request: FastifyRequest<Named>, { warning }: Done) => ({
        data: await overviewOf(site, request.params.name),
        ...(warning && { warning }),
      });

      scope.get('/', async () => ({ data: await overview(site) }));
      scope.get('/audit', async () => ({ data: await audit.read(mostAuditLines) }));

      const upload = { config: { streamedBody: true, visitorBound: 'uploads' } } as const;
      scope.post<Named & { Querystring: { canary?: string } }>('/:name', upload, async (request) => {
        if (request.headers['content-type'] !== archiveType) {
          throw new Refusal('unsupported_media_type', `An upload is ${archiveType}.`);
        }
        const canary = request.query.canary === undefined ? undefined : percentOf(request.query.canary);
        const archive = request.body as Readable;
        return answer(request, await actions.deploy({ ...requestOf(request), upload: archive, canary }));
      });
      scope.post<Named>('/:name/rollback', async (request) => {
        const version = textOf(request.body, 'version');
        return answer(request, await actions.rollback({ ...requestOf(request), version }));
      });
      scope.post<Named>('/:name/promote', async (request) => {
        const version = textOf(request.body, 'version');
        return answer(request, await actions.promote({ ...requestOf(request), version }));
      });
      scope.put<Named>('/:name/canary', async (request) => {
        const percent = percentOf((request.body as { percent?: unknown } | null)?.percent);
        const version = textOf(request.body, 'version');
        return answer(request, await actions.canary({ ...requestOf(request), percent, version }));
      });
      scope.put<Named>('/:name/override', async (request) => ({
        data: await takeOverride(site, requestOf(request), request.body),
      }));
      scope.all('/*', () => {
        throw new Refusal('not_found', 'There is nothing at this address.');
      });
    },
    { prefix: '/edge/deployments' },
  );
}
