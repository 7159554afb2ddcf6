import { createHash } from 'node:crypto';
import { createLruMap } from '@tasklane/server/cache';
import { encodingFor, packed, packedTightly } from '../compress';
import type { Packed } from '../compress';

/** Documented in docs/decisions. */
export const tightBounds = { shareOfTime: 0.1, bytes: 16_000_000, digests: 4_000 } as const;

interface Options {
  readonly tightly?: (body: Buffer) => Promise<Buffer>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Compresses a page that is the same for every guest.
 * @param renderedAt the moment that the page contains; pages that differ in nothing else are interchangeable
 */
export type PackPage = (
  html: string,
  renderedAt: number,
  acceptEncoding: string | undefined,
) => Promise<Packed>;

/**
 * Compresses a page quickly while somebody waits for it. One that is composed again unchanged is compressed once more
 * in the background, as tightly as possible, for those who come later. That takes some twenty times as long, so it is
 * done for one page at a time, and for a bounded share of the time.
 */
export function createPagePacking({
  tightly = packedTightly,
  now = () => performance.now(),
}: Options = {}): PackPage {
  const { shareOfTime, bytes, digests } = tightBounds;
  const composed = createLruMap<true>({ capacity: digests });
  const tight = createLruMap<Buffer>({ capacity: bytes, weigh: (_digest, { length }) => length });
  let idleFrom = 0;

  const digestOf = (html: string, renderedAt: number): string =>
    createHash('sha256')
      .update(html.replace(String(renderedAt), ''))
      .digest('base64');

  const tighten = async (digest: string, html: string): Promise<void> => {
    const start = now();
    idleFrom = Infinity;
    try {
      tight.set(digest, await tightly(Buffer.from(html)));
    } finally {
      idleFrom = now() + (now() - start) * (1 / shareOfTime - 1);
    }
  };

  return async (html, renderedAt, acceptEncoding) => {
    if (encodingFor(acceptEncoding) !== 'br') return packed(html, acceptEncoding);
    const digest = digestOf(html, renderedAt);
    const body = tight.get(digest);
    if (body) return { body, encoding: 'br' };
    // A failure leaves the page as it is: compressed quickly.
    if (composed.has(digest) && now() >= idleFrom) tighten(digest, html).catch(() => undefined);
    composed.set(digest, true);
    return packed(html, acceptEncoding);
  };
}
