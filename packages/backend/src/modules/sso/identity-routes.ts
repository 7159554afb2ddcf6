import { signIn } from '@tasklane/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel';
import { standInRoutes } from '../../platform/stand-ins';
import { carrying, pack, unpack } from './discourse-connect';
import { externalIdOf, identityPage, lostPage } from './identity-page';
import { embeddedPath, identityProvider } from './parties';

/** The embedded identity provider: a page that asks the visitor who to be, and the redirect back with the answer. */
export const identityRoutes = (app: FastifyInstance, kernel: Kernel): Promise<void> =>
  standInRoutes(app, kernel, { standIn: 'singleSignOn', localOnly: true }, (scope) => pages(scope, kernel));

function pages(app: FastifyInstance, kernel: Kernel): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${kernel.config.publicUrl}`;

  /** Reads the site's request; undefined for a visit that the site did not send. */
  const readRequest = async (query: unknown) => {
    const provider = await identityProvider(kernel, true);
    const payload = signIn.ssoAnswer.isValidSync(query) ? signIn.ssoAnswer.cast(query) : undefined;
    const fields = payload && provider && unpack(payload, provider.secret);
    return fields && { payload, fields, secret: provider.secret };
  };

  app.get(embeddedPath, async ({ query }, reply) => {
    const request = await readRequest(query);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(request ? identityPage(request.payload) : lostPage());
  });

  app.get<{ Querystring: Record<string, string> }>(`${embeddedPath}/answer`, async ({ query }, reply) => {
    const { sso = '', sig = '', email = '', name = '', unconfirmed, failed } = query;
    const request = await readRequest({ sso, sig });
    if (!request) return reply.redirect(embeddedPath, 303);
    const { fields, secret } = request;
    const nonce = fields.get('nonce') ?? '';
    const person = {
      external_id: externalIdOf(email),
      email,
      name,
      ...(unconfirmed && { require_activation: 'true' }),
    };
    const answer = pack({ nonce, ...(failed ? { failed: 'true' } : person) }, secret);
    return reply.redirect(carrying(fields.get('return_sso_url') ?? '', answer), 303);
  });
}
