import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pickLocale } from '../../../../http';
import type { Kernel } from '../../../../kernel';
import { parseForms } from '../../../../platform/forms';
import { standInPolicy } from '../../../../platform/stand-in-page';
import { challengePage } from './challenge-page';
import { chargeByReference, endChallenge } from './repository';
import { challengePath } from './challenge-path';

type Challenge = FastifyRequest<{ Params: { id: string } }>;

/** Serves the sandbox bank's page and its form. The address alone identifies the visitor, as on such pages. */
export function challengeRoutes(app: FastifyInstance, { config, db, database }: Kernel): void {
  parseForms(app);
  const csp = standInPolicy(new URL(config.publicUrl).origin);

  async function show(request: Challenge, reply: FastifyReply) {
    const charge = await chargeByReference(db, request.params.id);
    if (!charge) return reply.callNotFound();
    return reply
      .header('content-security-policy', csp)
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(challengePage(charge, pickLocale(request.headers['accept-language'])));
  }

  app.get(challengePath(':id'), show);
  app.post(challengePath(':id'), async (request: Challenge, reply) => {
    const outcome = request.body instanceof URLSearchParams ? request.body.get('outcome') : null;
    if (outcome === 'approve') {
      await endChallenge(db, request.params.id, { status: 'succeeded', reason: null });
      await database.durable();
    } else if (outcome === 'refuse') {
      await endChallenge(db, request.params.id, { status: 'failed', reason: 'authentication_failed' });
    }
    return reply.redirect(challengePath(request.params.id), 303);
  });
}
