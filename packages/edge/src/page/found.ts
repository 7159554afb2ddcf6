import { errorPages } from '@tasklane/contracts';
import type { Holder, Registry } from '@tasklane/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Override } from '../override/overrides';
import { endOverride } from '../override/routes';
import { registryFor } from '../registry/registry';
import type { Site } from '../site';
import { meetVisitor } from '../visitor/visitor';
import { createPageMatcher } from './routes';
import type { PageMatch } from './routes';

/** Whether a path is that of an error page. */
export const isErrorPage = (path: string): boolean => errorPages.some((each) => each === path);

/** What a visitor finds at an address. */
interface Found {
  readonly registry: Registry;
  readonly match: PageMatch | null;
  /** A developer's local build; the registry contains it then. */
  readonly override: Override | undefined;
}

/** Finds the page of an address. An error page ends a developer's local build, which may be the cause of the error. */
export async function findPage(
  site: Site,
  pathname: string,
  holder: Holder | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Found> {
  const visitor = meetVisitor(site.deployments, request, reply);
  const findWith = async (override: Override | undefined): Promise<Found> => {
    const registry = await registryFor(site, { holder, visitor, override });
    return { registry, match: createPageMatcher(registry.remotes)(pathname), override };
  };
  const page = await findWith(await site.readOverride(request.headers.cookie));
  if (!page.override || (page.match && !isErrorPage(pathname))) return page;
  endOverride(request, reply);
  return findWith(undefined);
}
