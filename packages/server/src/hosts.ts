import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { healthPaths } from '@tasklane/contracts';
import type { ErrorBody } from '@tasklane/contracts';
import { isLoopbackAddress, isLoopbackName } from './loopback';

/** The host name of a Host header without its port, in lower case; undefined if the header is invalid. */
export function hostnameOf(host: string | undefined): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  return name?.toLowerCase().replace(/\.$/, '');
}

/**
 * Whether a request comes from this machine through hops that are all on this machine, and addresses the machine
 * itself. A proxy on this machine that serves others adds their address to `X-Forwarded-For`, or passes on the site's
 * public name.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  (request.ips ?? [request.ip]).every(isLoopbackAddress) && isLoopbackName(hostnameOf(request.host) ?? '');

/** The host names that a program answers to. */
export interface KnownHosts {
  /** URL of the site as visitors see it. */
  readonly publicUrl?: string | undefined;
  /** Further names, without ports. */
  readonly allowed: readonly string[];
  /**
   * Accepts names of a private network as well: those without a dot, and IP addresses. For programs that do not use the
   * name.
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
 * Answers 421 to requests for a name that is not the site's, so that no page, link or cache ever contains it. Health
 * checks are exempt: load balancers use any name for them.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (healthPaths.includes(path) || isKnown(hosts, request)) return undefined;
    return reply.code(421).header('cache-control', 'no-store').send(misdirected);
  });
}
