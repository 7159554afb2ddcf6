import { notBegunHeader } from '@tasklane/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { createBackend, isUnsent } from './backend';
import type { Backend, CheckOptions, Transfer } from './backend';

/** Answers up to this size are buffered, which frees the connection however slowly the visitor reads. */
const wholeAnswerBytes = 512 * 1024;

/** The maximum number of back ends that one request is tried on. */
const mostTries = 3;

/** A request to any back end that can take it. */
export interface BackendRequest {
  readonly transfer: Exclude<Transfer, 'sockets'>;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The whole body, or a function that creates the body when a back end takes it; that body can be read only once. */
  readonly body?: Buffer | (() => Readable);
  /** Whether the request is idempotent, so that another back end may be tried when one fails during it. */
  readonly repeatable: boolean;
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
}

export interface BackendAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | Readable;
}

/** No back end can take a request at the moment. */
export class NoBackend extends Error {
  override readonly name = 'NoBackend';
}

/** The back ends of a site, some of which may be unavailable. */
export interface Backends {
  /** Address of a ready back end, otherwise of any. */
  readonly url: string;
  /**
   * Tries one back end after another until one answers. A request that was not sent is always tried on the next one; a
   * request that was sent is retried only if it is repeatable or the back end says that it has not begun it.
   * @throws NoBackend, or the last failure
   */
  request(wanted: BackendRequest): Promise<BackendAnswer>;
  /**
   * Opens a socket on a connection of its own, with the handshake that the header fields ask for. `end` is called if
   * the back end hangs afterwards.
   * @throws NoBackend, or the last failure
   */
  upgrade(
    path: string,
    headers: Readonly<Record<string, string | string[]>>,
    end: () => void,
  ): Promise<{ readonly headers: IncomingHttpHeaders; readonly socket: Duplex }>;
  /** Addresses of the back ends that may answer requests. */
  readonly reachable: readonly string[];
  close(): Promise<void>;
}

/** Whether a back end in this state may answer a request: one that hangs may do so late. */
const isReachable = { ready: true, unready: true, refusing: false, hung: true } as const;

const rank = { ready: 0, unready: 1, refusing: 2, hung: 3 } as const;

/** @param urls addresses without a trailing slash, at least one */
export function createBackends(urls: readonly string[], checks: CheckOptions): Backends {
  const backends = urls.map((url) => createBackend(url, checks));
  let turn = 0;

  /** Returns the back ends worth trying, the best first. A hung one would only keep its visitor waiting. */
  const inOrder = (transfer: Transfer): Backend[] => {
    turn += 1;
    const rotated = backends.map((_, index) => backends[(index + turn) % backends.length] as Backend);
    return rotated
      .filter((backend) => backend.state !== 'hung' && backend.hasRoom(transfer))
      .sort((a, b) => rank[a.state] - rank[b.state] || a.load - b.load)
      .slice(0, mostTries);
  };

  /** Tries one back end after another; `mayRepeat` decides after which failures. */
  const goRound = async <Answer>(
    transfer: Transfer,
    attempt: (backend: Backend, isLast: boolean) => Promise<Answer | undefined>,
    mayRepeat: (error: unknown) => boolean,
  ): Promise<Answer> => {
    const candidates = inOrder(transfer);
    let failure: unknown;
    for (const [index, backend] of candidates.entries()) {
      // It may have hung while another one was tried.
      if (backend.state === 'hung') continue;
      try {
        const answer = await attempt(backend, index === candidates.length - 1);
        if (answer !== undefined) return answer;
      } catch (error) {
        failure = error;
        if (!mayRepeat(error)) throw error;
      }
    }
    throw failure ?? new NoBackend('No back end can take the request.');
  };

  return {
    get url() {
      return (inOrder('calls')[0] ?? (backends[0] as Backend)).url;
    },
    get reachable() {
      return backends.filter(({ state }) => isReachable[state]).map(({ url }) => url);
    },
    async request(wanted) {
      let bodyTaken = false;
      const takeBody = (): Buffer | Readable | undefined => {
        if (typeof wanted.body !== 'function') return wanted.body;
        return lazily(wanted.body, () => (bodyTaken = true));
      };
      return goRound(
        wanted.transfer,
        async (backend, isLast) => {
          const answer = await send(backend, wanted, takeBody());
          if (isLast || bodyTaken || !isRefusal(answer, wanted.repeatable)) return answer;
          if (!Buffer.isBuffer(answer.body)) answer.body.destroy();
          return undefined;
        },
        (error) => wanted.signal?.aborted !== true && !bodyTaken && (wanted.repeatable || isUnsent(error)),
      );
    },
    async upgrade(path, headers, end) {
      return goRound(
        'sockets',
        async (backend) => {
          const over = backend.begin('sockets', end);
          try {
            const pool = backend.pool('sockets');
            const opened = await pool.upgrade({ path, method: 'GET', protocol: 'websocket', headers });
            opened.socket.once('close', over);
            return opened;
          } catch (error) {
            over();
            backend.noteFailure(error);
            throw error;
          }
        },
        () => true,
      );
    },
    async close() {
      await Promise.all(backends.map((backend) => backend.close()));
    },
  };
}

/** Whether a back end refused a request that another one may take. */
const isRefusal = ({ status, headers }: BackendAnswer, repeatable: boolean): boolean =>
  status === 503 && (repeatable || headers[notBegunHeader] !== undefined);

/** A stream that creates its source at the first read. A source that is not read to its end is not destroyed. */
async function* readFrom(source: () => Readable): AsyncGenerator<unknown> {
  yield* source().iterator({ destroyOnReturn: false });
}

const lazily = (source: () => Readable, taken: () => void): Readable =>
  Readable.from(
    readFrom(() => {
      taken();
      return source();
    }),
    { objectMode: false },
  );

async function send(
  backend: Backend,
  { transfer, method, path, headers, signal }: BackendRequest,
  body: Buffer | Readable | undefined,
): Promise<BackendAnswer> {
  const ending = new AbortController();
  const stop = (): void => ending.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const ended = backend.begin(transfer, (reason) => ending.abort(reason));
  const over = (): void => {
    ended();
    signal?.removeEventListener('abort', stop);
  };
  try {
    const answer = await backend.pool(transfer).request({
      method: method as Dispatcher.HttpMethod,
      path,
      headers,
      body: body ?? null,
      signal: ending.signal,
    });
    const bytes = Number(answer.headers['content-length'] ?? (method === 'HEAD' ? 0 : Infinity));
    const described = { status: answer.statusCode, headers: answer.headers };
    if (method === 'HEAD' || bytes <= wholeAnswerBytes) {
      const whole = Buffer.from(await answer.body.arrayBuffer());
      over();
      return { ...described, body: whole };
    }
    answer.body.once('close', over);
    return { ...described, body: answer.body };
  } catch (error) {
    over();
    if (signal?.aborted !== true) backend.noteFailure(error);
    throw error;
  }
}
