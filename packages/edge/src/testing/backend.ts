import type { AssetClaims, Role } from '@tasklane/contracts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { WebSocketServer } from 'ws';
import { readCookies } from '../visitor/cookies';

/** The part of the back end that the edge uses, over real HTTP. */
export interface StandIn {
  readonly url: string;
  /** Milliseconds that each task's answer takes. */
  delayMs: number;
  /** Milliseconds that each answer takes that every page requests. */
  commonDelayMs: number;
  /** How often a section of the site map was read, and whether it answers 503. */
  readonly sitemap: { reads: number; isAway: boolean };
  /**
   * How often the roles of asset cookies were read, and what is answered: these roles instead of the cookie's own; 401
   * for an ended session, 503, or no answer at all.
   */
  readonly session: {
    reads: number;
    state: 'live' | 'ended' | 'unavailable' | 'hung';
    roles?: readonly Role[];
  };
  /**
   * Returns the cookie that the back end would set for a visitor with these claims; all have the same session unless
   * they name another.
   */
  assetCookie(
    claims: Omit<AssetClaims, 'sid'> & Partial<Pick<AssetClaims, 'sid'>>,
    options?: { readonly forged?: boolean; readonly expired?: boolean },
  ): Promise<string>;
  close(): Promise<void>;
}

const task = {
  hash: 't1',
  slug: 'logo',
  title: 'A logo </script><script>alert(1)</script>',
  description: '<p>I draw <strong>logos</strong></p>',
  review_average: 4.5,
  review_count: 2,
  packages: [{ price: 20 }],
  assets: [{ hash: 'a', type: 1, path: '/api/files/logo.webp' }],
};

/** Bytes that no encoding makes shorter. */
const noise = randomBytes(4_000);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function echoSockets(app: FastifyInstance): void {
  const sockets = new WebSocketServer({ server: app.server, path: '/api/graphql' });
  sockets.on('connection', (socket, request) => {
    const sender = String(request.headers['x-forwarded-for']);
    socket.on('message', (message: Buffer) => socket.send(`${message.toString()} from ${sender}`));
  });
}

export async function startBackend(): Promise<StandIn> {
  const keys = await generateKeyPair('EdDSA', { extractable: true });
  const others = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'EdDSA', use: 'sig' };
  const app = fastify({ forceCloseConnections: true });
  const delay = { ms: 0, common: 0 };
  const sitemap = { reads: 0, isAway: false };
  const session: StandIn['session'] = { reads: 0, state: 'live' };

  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.get('/api/.well-known/jwks.json', () => ({ keys: [jwk] }));
  app.get('/api/session/asset-roles', async ({ headers }, reply) => {
    session.reads += 1;
    if (session.state === 'hung') return reply.hijack();
    if (session.state === 'unavailable') return reply.code(503).send({ code: 503, error: 'unavailable' });
    if (session.state === 'ended') return reply.code(401).send({ code: 401, error: 'token_invalid' });
    const claims = decodeJwt<AssetClaims>(readCookies(headers.cookie)['tasklane_assets'] ?? '');
    return { data: { roles: session.roles ?? claims.roles } };
  });
  app.get('/api/settings', async ({ headers }) => {
    await wait(delay.common);
    return { data: { service_rate: 5, language: headers['accept-language'] } };
  });
  app.get('/api/categories/menu', () => ({
    data: [{ slug: 'design', child_categories: [{ slug: 'design/logo' }] }],
  }));
  app.get<{ Params: { section: string }; Querystring: { page: string } }>(
    '/api/sitemap/:section',
    async ({ params, query }, reply) => {
      sitemap.reads += 1;
      if (sitemap.isAway) return reply.code(503).send({ code: 503, error: 'unavailable' });
      const path =
        params.section === 'tasks' && query.page !== '3' ? `/ada/task-${query.page}?a&b` : undefined;
      return {
        data: path ? [{ path, changed: '2026-11-01T00:00:00.000Z' }] : [],
        meta: { page: Number(query.page), per_page: 5_000, total: params.section === 'tasks' ? 5_001 : 0 },
      };
    },
  );
  app.get<{ Params: { user: string; task: string } }>('/api/gigs/:user/:task', async ({ params }, reply) => {
    await wait(delay.ms);
    if (params.task !== 'logo') return reply.code(404).send({ code: 404, error: 'not_found' });
    return { data: [task] };
  });
  app.get('/api/echo', ({ headers }) => headers);
  app.get('/api/files/task/picture', (_request, reply) => reply.type('image/webp').send(noise));
  app.get('/api/noise', (_request, reply) => reply.type('image/png').send(noise));
  app.get('/api/encoded', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send(gzipSync(noise)),
  );
  app.put('/api/files/upload/:location', async (request) => {
    let bytes = 0;
    for await (const chunk of request.body as AsyncIterable<Buffer>) bytes += chunk.length;
    return { bytes };
  });
  app.get('/dev/mail', (_request, reply) => reply.type('text/html').send('<h1>Mail</h1>'));
  echoSockets(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    sitemap,
    session,
    get delayMs() {
      return delay.ms;
    },
    set delayMs(ms) {
      delay.ms = ms;
    },
    get commonDelayMs() {
      return delay.common;
    },
    set commonDelayMs(ms) {
      delay.common = ms;
    },
    close: () => app.close(),
    async assetCookie(claims, { forged = false, expired = false } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({ sid: 'session00001', ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
        .setIssuer('tasklane')
        .setAudience('assets')
        .setIssuedAt(now - 100)
        .setExpirationTime(expired ? now - 10 : now + 600)
        .sign(forged ? others.privateKey : keys.privateKey);
      return `tasklane_assets=${token}`;
    },
  };
}
