import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pickLocale } from '../../../http';
import type { Kernel } from '../../../kernel';
import { sandboxIdentityChecks } from '../schema';
import { contentSecurityPolicy, identityPage } from './page';
import { findSandboxCheck, pagePath } from './sandbox';

type Visit = FastifyRequest<{ Params: { id: string } }>;

/** Serves the sandbox provider's page and its form. */
export function sandboxRoutes(app: FastifyInstance, { config, db }: Kernel): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  const csp = contentSecurityPolicy(new URL(config.publicUrl).origin);

  app.get(pagePath(':id'), async (request: Visit, reply) => {
    const check = await findSandboxCheck(db, request.params.id);
    if (!check) return reply.callNotFound();
    const { state, returnUrl, reference } = check;
    const locale = pickLocale(request.headers['accept-language']);
    return reply
      .header('content-security-policy', csp)
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(identityPage({ state, returnUrl, action: pagePath(reference) }, locale));
  });

  app.post(pagePath(':id'), async (request: Visit, reply) => {
    const outcome = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
    const { id } = request.params;
    if (outcome === 'confirmed' || outcome === 'declined') {
      const open = and(eq(sandboxIdentityChecks.reference, id), eq(sandboxIdentityChecks.state, 'waiting'));
      await db.update(sandboxIdentityChecks).set({ state: outcome }).where(open);
    }
    const check = await findSandboxCheck(db, id);
    return check ? reply.redirect(check.returnUrl, 303) : reply.callNotFound();
  });
}
