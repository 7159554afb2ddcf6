import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { healthPaths } from '@tasklane/contracts';
import type { ErrorBody } from '@tasklane/contracts';
import { isLoopbackAddress, isLoopbackName } from './loopback';

/** The name of a Host header without its port, in small letters; undefined for a header that names nothing. */
export function hostnameOf(host: string | undefined): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  return name?.toLowerCase().replace(/\.$/, '');
}

/**
 * Whether everybody whom the request came through is on this machine, and asks for the machine itself. A proxy on this
 * machine that serves others adds their address to `X-Forwarded-For`, or hands on the site's public name.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  (request.ips ?? [request.ip]).every(isLoopbackAddress) && isLoopbackName(hostnameOf(request.host) ?? '');

/** Names under which a program may be asked. */
export interface KnownHosts {
  /** Address of the site as visitors see it. */
  readonly publicUrl?: string | undefined;
  /** Further names, without ports. */
  readonly allowed: readonly string[];
  /**
   * Names that only a private network has are known as well: one without a dot, or an address. For programs that make
   * nothing of the name.
   */
  readonly inside?: boolean;
}

const isInside = (name: string): boolean => !name.includes('.') || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;

function isKnown({ publicUrl, allowed, inside = false }: KnownHosts, request: FastifyRequest): boolean {
  const name = hostnameOf(request.host);
  if (name === undefined) return false;
  const site = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (name === site || allowed.some((each) => each.toLowerCase() === name)) return true;
  if (isLoopbackName(name)) return site === undefined || isLoopbackName(site) || isLocalRequest(request);
  return inside && isInside(name);
}

const misdirected: ErrorBody = {
  code: 421,
  error: 'misdirected_request',
  error_message: 'This site isn’t available under this name.',
};

/**
 * Answers 421 to requests for a name that is not the site's, so that no page, link or cache ever carries it. Balancers
 * ask for the health of a machine by whatever name they like.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (healthPaths.includes(path) || isKnown(hosts, request)) return undefined;
    return reply.code(421).header('cache-control', 'no-store').send(misdirected);
  });
}
