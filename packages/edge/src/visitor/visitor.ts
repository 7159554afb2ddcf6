import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Visitor } from '../registry/canary';
import type { Deployments } from '../registry/deployments';
import { readCookies } from './cookies';

/** Contains a random name and nothing else; set only while some remote is shown to a share of the visitors. */
export const visitorCookie = 'tasklane_visitor';

const ninetyDays = 90 * 24 * 60 * 60;

/** Returns the visitor that a request's cookie names; without one, a visitor takes part in no canary. */
export function visitorOf(cookieHeader: string | undefined): Visitor | null {
  const id = readCookies(cookieHeader)[visitorCookie];
  return id && /^[\w-]{22}$/.test(id) ? { id } : null;
}

/** Whether some remote, or the shell, is shown to a share of the visitors. */
export const hasCanary = (deployments: Pick<Deployments, 'names' | 'of'>): boolean =>
  deployments.names().some((name) => (deployments.of(name)?.canary?.percent ?? 0) > 0);

/**
 * Returns the visitor who requests a page, and names them now if a name is needed, so that the page's own registry and
 * its later requests agree.
 */
export function meetVisitor(
  deployments: Deployments,
  request: FastifyRequest,
  reply: FastifyReply,
): Visitor | null {
  const returning = visitorOf(request.headers.cookie);
  if (returning || !hasCanary(deployments)) return returning;
  const id = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${visitorCookie}=${id}; Path=/; Max-Age=${ninetyDays}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { id };
}
