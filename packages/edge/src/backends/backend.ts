import { Pool, request } from 'undici';

/**
 * What a back end was like at the last look: it answers and is ready; it answers that it is not; nobody listens; it
 * takes connections and does not answer.
 */
export type BackendState = 'ready' | 'unready' | 'refusing' | 'hung';

/** Kinds of transfer, each with connections of its own, so that slow ones of one kind hold up no other. */
export type Transfer = 'calls' | 'files' | 'uploads' | 'sockets';

/**
 * The most connections to one back end, and milliseconds for the head of an answer and between two pieces of its body.
 * An upload is looked at as a whole before it is answered.
 */
const transfers = {
  calls: { connections: 128, headersTimeout: 15_000, bodyTimeout: 15_000 },
  files: { connections: 128, headersTimeout: 15_000, bodyTimeout: 30_000 },
  uploads: { connections: 64, headersTimeout: 120_000, bodyTimeout: 15_000 },
  sockets: { connections: 10_000, headersTimeout: 5_000, bodyTimeout: 0 },
} as const satisfies Record<Transfer, Pool.Options>;

const connectTimeout = 2_000;

/** Milliseconds between two looks at a back end on which requests fail. */
const soonestMs = 200;

/** A back end that does not answer so many looks in a row is hung: one alone may have met a pause. */
const missesWhenHung = 2;

export interface CheckOptions {
  /** Path that answers below 500 while the back end is ready. */
  readonly path: string;
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  /** Milliseconds that a look waits for its answer. */
  readonly withinMs: number;
}

/** The reason for which what waits for a hung back end is ended. */
export class BackendHung extends Error {
  override readonly name = 'BackendHung';
}

/** One back end: its connections, and what is known of its health. */
export interface Backend {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly state: BackendState;
  pool(transfer: Transfer): Pool;
  /** Whether it has a connection left for a transfer. */
  hasRoom(transfer: Transfer): boolean;
  /** How many transfers it has under way. */
  readonly load: number;
  /**
   * Begins a transfer; `end` is called with BackendHung should the back end hang.
   * @returns notes that the transfer is over
   */
  begin(transfer: Transfer, end: (reason: BackendHung) => void): () => void;
  /** Takes note of a connection that failed, and looks at once. */
  noteFailure(error: unknown): void;
  close(): Promise<void>;
}

/** Read from any object: an error of the system is not always an instance of this context's Error. */
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

/** Whether a request failed before there was a connection to send it on. */
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

  /** One look at its health. */
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
      // However many requests fail at once, one look tells why.
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
