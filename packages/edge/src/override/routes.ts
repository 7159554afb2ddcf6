import { localOverrideCookie, localOverridePath, localOverrideStopPath } from '@tasklane/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../files/send';
import { pageHeaders } from '../page/security';
import type { Site } from '../site';
import { ownOverridePath } from './ask';
import { confirmationPage } from './page';
import { permissionLife } from './permissions';

const cookieWith = (value: string, life: number, { protocol }: FastifyRequest): string =>
  `${localOverrideCookie}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax` +
  (protocol === 'https' ? '; Secure' : '');

/** Deletes the local build's cookie from the visitor's browser. */
export const endOverride = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookieWith('', 0, request));

/** Returns the path of a remote's first page without parameters; the home page when there is none. */
const firstPathOf = (routes: readonly { readonly path: string }[]): string =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? '/';

/** `/edge/override`: lets a developer with a permission load a local build in their own browser, and stop using it. */
export function registerOverride(app: FastifyInstance, { overrides, config }: Site): void {
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', (_request, reply, next) => {
      void reply.headers({ ...pageHeaders(config), 'cache-control': 'no-store' });
      next();
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );

    scope.get<{ Querystring: { permission?: string } }>(localOverridePath, async (request, reply) => {
      const { permission = '' } = request.query;
      const override = await overrides.find(permission);
      if (!override) return notFound(reply);
      return reply.type('text/html; charset=utf-8').send(confirmationPage(override, permission));
    });

    scope.post(localOverridePath, async (request, reply) => {
      // Only the button of the page above may send this, not a form of another site.
      const { 'sec-fetch-site': from } = request.headers;
      if (from !== undefined && from !== 'same-origin') return notFound(reply);
      const { body } = request;
      const permission = (body instanceof URLSearchParams && body.get('permission')) || '';
      const override = await overrides.find(permission);
      if (!override) return notFound(reply);
      return reply
        .header('set-cookie', cookieWith(permission, permissionLife, request))
        .redirect(firstPathOf(override.manifest.routes), 303);
    });

    scope.get(ownOverridePath, async (request, reply) => {
      const override = await overrides.of(request.headers.cookie);
      return override ? reply.send(override) : notFound(reply);
    });

    scope.get(localOverrideStopPath, (request, reply) => endOverride(request, reply).redirect('/', 303));
    done();
  });
}
