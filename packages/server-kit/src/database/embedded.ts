import { Duplex } from 'node:stream';
import { startWorker } from '@tasklane/server';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol';

export interface EmbeddedDatabase {
  /** A connection in the form that `pg` expects; the driver's bytes go to the worker instead of a socket. */
  connect(): EmbeddedConnection;
  /** Flushes everything committed to disk. */
  sync(): Promise<void>;
  /** The whole database as a tar file from which another can start. */
  image(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A request before it is numbered. */
type Question = EmbeddedRequest extends infer Request
  ? Request extends EmbeddedRequest
    ? Omit<Request, 'id'>
    : never
  : never;

type Ask = (question: Question) => Promise<Uint8Array | undefined>;

/**
 * Starts PGlite in a worker thread: on the main thread a slow query would block every request.
 * @throws Error when the database cannot be opened; if the worker dies later, `onDeath` is called.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
  onDeath: (error: Error) => void,
): Promise<EmbeddedDatabase> {
  const worker = startWorker(import.meta.url, 'embedded', { workerData: options });
  const waiting = new Map<
    number,
    { resolve: (bytes?: Uint8Array) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  let closing = false;

  const opened = new Promise<Uint8Array | undefined>((resolve, reject) => {
    waiting.set(0, { resolve, reject });
  });
  worker.on('message', ({ id, bytes, error }: EmbeddedAnswer) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) request?.resolve(bytes);
    else request?.reject(new Error(error));
  });
  const died = (error: Error) => {
    const wasOpen = !waiting.has(0);
    for (const request of waiting.values()) request.reject(error);
    waiting.clear();
    if (wasOpen && !closing) onDeath(error);
  };
  worker.on('error', died);
  worker.on('exit', () => died(new Error('The embedded database has ended.')));

  const ask: Ask = (question) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    });
  let lastConnection = 0;

  await opened;
  return {
    connect: () => new EmbeddedConnection(ask, ++lastConnection),
    sync: async () => void (await ask({ kind: 'sync' })),
    image: async () => (await ask({ kind: 'image' })) ?? new Uint8Array(),
    close: async () => {
      closing = true;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** The message with which a client terminates its connection; the embedded database outlives its connections. */
const TERMINATE = 'X'.charCodeAt(0);

/** The stream that `pg` uses as its socket. */
export class EmbeddedConnection extends Duplex {
  readonly #ask: Ask;
  readonly number: number;
  #ending: Promise<unknown> | undefined;

  constructor(ask: Ask, number: number) {
    super();
    this.#ask = ask;
    this.number = number;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  // Methods that `pg` calls on a network socket and that have no effect here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#end().then(
      () => done(error),
      () => done(error),
    );
  }

  /** All connections share one session of the database: none may leave a transaction or prepared statements behind. */
  #end(): Promise<unknown> {
    return (this.#ending ??= this.#ask({ kind: 'end', connection: this.number }));
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    if (bytes[0] === TERMINATE) {
      this.#end().catch(() => undefined);
      return done();
    }
    this.#ask({ kind: 'wire', connection: this.number, bytes: new Uint8Array(bytes) }).then(
      (reply) => {
        if (reply?.length) this.push(Buffer.from(reply));
        done();
      },
      (error: Error) => done(error),
    );
  }
}
