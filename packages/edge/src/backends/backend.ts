import { Pool, request } from 'undici';

/**
 * State of a back end at its last health check: it answers and is ready; it answers that it is not ready; nothing
 * listens at its address; it accepts connections and does not answer.
 */
export type BackendState = 'ready' | 'unready' | 'refusing' | 'hung';

/** Kinds of transfer. Each has its own connection pool, so that slow transfers of one kind do not block another. */
export type Transfer = 'calls' | 'files' | 'uploads' | 'sockets';

/**
 * The maximum number of connections to one back end, and the timeouts in milliseconds for the head of an answer and
 * between two chunks of its body. A back end examines a whole upload before it answers.
 */
const transfers = {
  calls: { connections: 128, headersTimeout: 15_000, bodyTimeout: 15_000 },
  files: { connections: 128, headersTimeout: 15_000, bodyTimeout: 30_000 },
  uploads: { connections: 64, headersTimeout: 120_000, bodyTimeout: 15_000 },
  sockets: { connections: 10_000, headersTimeout: 5_000, bodyTimeout: 0 },
} as const satisfies Record<Transfer, Pool.Options>;

const connectTimeout = 2_000;

/** Minimum milliseconds between two health checks of a back end on which requests fail. */
const soonestMs = 200;

/** Consecutive unanswered checks after which a back end counts as hung: a single miss may be a short pause. */
const missesWhenHung = 2;

export interface CheckOptions {
  /** Path that answers with a status below 500 while the back end is ready. */
  readonly path: string;
  /** Milliseconds between two checks. */
  readonly everyMs: number;
  /** Milliseconds that a check waits for its answer. */
  readonly withinMs: number;
}

/** The reason with which requests to a hung back end are aborted. */
export class BackendHung extends Error {
  override readonly name = 'BackendHung';
}

/** One back end: its connections and its health. */
export interface Backend {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly state: BackendState;
  pool(transfer: Transfer): Pool;
  /** Whether a connection is free for a transfer of this kind. */
  hasRoom(transfer: Transfer): boolean;
  /** Number of transfers under way. */
  readonly load: number;
  /**
   * Starts a transfer; `end` is called with BackendHung if the back end hangs.
   * @returns a function that marks the transfer as finished
   */
  begin(transfer: Transfer, end: (reason: BackendHung) => void): () => void;
  /** Records a failed connection, and triggers a health check at once. */
  noteFailure(error: unknown): void;
  close(): Promise<void>;
}

/** Reads the code of any object: a system error is not always an instance of this context's Error. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a request failed before it had a connection to be sent on. */
export const isUnsent = (error: unknown): boolean => unreachable.has(codeOf(error));

export function createBackend(url: string, { path, everyMs, withinMs }: CheckOptions): Backend {
  const poolOf = (transfer: Transfer): Pool =>
    new Pool(url, { connect: { timeout: connectTimeout }, ...transfers[transfer] });
  const pools: Record<Transfer, Pool> = {
    calls: poolOf('calls'),
    files: poolOf('files'),
    uploads: poolOf('uploads'),
    sockets: poolOf('sockets'),
  };
  const checks = new Pool(url, { connections: 1, connect: { timeout: withinMs } });
  const underWay = new Set<(reason: BackendHung) => void>();
  const busy: Record<Transfer, number> = { calls: 0, files: 0, uploads: 0, sockets: 0 };
  let state: BackendState = 'ready';
  let misses = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;

  const become = (next: BackendState): void => {
    if (next === state) return;
    console.error(`Back end ${url}: ${state} → ${next}`);
    state = next;
    if (next !== 'hung') return;
    const reason = new BackendHung(`${url} does not answer.`);
    for (const end of [...underWay]) end(reason);
  };

  /** Performs one health check. */
  const look = async (): Promise<BackendState> => {
    try {
      const { statusCode, body } = await request(url + path, {
        dispatcher: checks,
        signal: AbortSignal.timeout(withinMs),
      });
      await body.dump();
      return statusCode < 500 ? 'ready' : 'unready';
    } catch (error) {
      return codeOf(error) === 'ECONNREFUSED' ? 'refusing' : 'hung';
    }
  };

  const check = async (): Promise<void> => {
    timer = undefined;
    lookedAt = performance.now();
    const seen = await look();
    if (closed) return;
    misses = seen === 'hung' ? misses + 1 : 0;
    if (seen !== 'hung' || misses >= missesWhenHung) become(seen);
    checkIn(everyMs);
  };
  const checkIn = (ms: number): void => {
    timer = setTimeout(() => void check(), ms).unref();
  };
  checkIn(0);

  return {
    url,
    get state() {
      return state;
    },
    get load() {
      return underWay.size;
    },
    pool: (transfer) => pools[transfer],
    hasRoom: (transfer) => busy[transfer] < transfers[transfer].connections,
    begin(transfer, end) {
      busy[transfer] += 1;
      underWay.add(end);
      return () => {
        if (underWay.delete(end)) busy[transfer] -= 1;
      };
    },
    noteFailure(error) {
      if (codeOf(error) === 'ECONNREFUSED') become('refusing');
      // However many requests fail at once, one check finds the cause.
      if (timer === undefined || performance.now() - lookedAt < soonestMs) return;
      clearTimeout(timer);
      checkIn(0);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([...Object.values(pools), checks].map((pool) => pool.destroy()));
    },
  };
}
