import { createCache } from '@tasklane/server/cache';
import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../config';
import type { Deployments } from '../registry/deployments';
import { revisionOf } from '../registry/revision';
import { hasCanary } from '../visitor/visitor';
import { encodingFor } from '../compress';
import { originOf } from './origin';

/** A page as it is sent. */
export interface ComposedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it depends on nothing about the visitor: it is sent to everybody who sends no cookie. */
  readonly isAnybodys: boolean;
  /** The state of the deployments that it was composed for. */
  readonly revision: string | undefined;
}

/** Documented in docs/decisions. */
export const pageCacheBounds = { freshMs: 2_000, staleMs: 10_000, bytes: 64_000_000 } as const;

/** What the cache reads of a request. */
type Visit = Pick<FastifyRequest, 'url' | 'headers'> & Parameters<typeof originOf>[0];

/** What the cache reads of the site. */
interface CachedSite {
  readonly deployments: Pick<Deployments, 'names' | 'of'>;
  readonly config: Pick<EdgeConfig, 'publicUrl'>;
}

/** Composes pages, and caches those that are the same for every visitor without a cookie, compressed. */
export type CachePage = (request: Visit, compose: () => Promise<ComposedPage>) => Promise<ComposedPage>;

export function createPageCache(site: CachedSite, now: () => number = Date.now): CachePage {
  const { freshMs, staleMs, bytes } = pageCacheBounds;
  const pages = createCache<ComposedPage>({
    capacity: bytes,
    weigh: (key, { body }) => key.length + body.length,
    freshMs,
    staleMs,
    keeps: ({ isAnybodys, status }) => isAnybodys && status === 200,
    now,
  });
  const keyOf = (request: Visit, revision: string): string => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    return JSON.stringify([request.url, originOf(request, site), encoding, revision]);
  };

  return async (request, compose) => {
    // A canary gives each visitor a cookie, and a version of their own.
    if (request.headers.cookie !== undefined || hasCanary(site.deployments)) return compose();
    const revision = revisionOf(site.deployments);
    let isOwn = false;
    const page = await pages.get(
      keyOf(request, revision),
      () => {
        isOwn = true;
        return compose();
      },
      true,
    );
    // A deployment may have happened before the page was composed, and may have been rolled back since.
    return isOwn || (page.isAnybodys && page.revision === revision) ? page : compose();
  };
}
