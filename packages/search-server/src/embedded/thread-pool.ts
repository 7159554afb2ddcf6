import { SearchThread } from './thread';

/** Milliseconds before the first restart of a thread, and the longest pause between later ones. */
const PAUSE = { first: 100, longest: 30_000 } as const;

interface Place {
  thread: SearchThread;
  /** Whether it holds all documents: until then it receives writes, but no searches. */
  filled: boolean;
}

export interface ThreadPoolOptions {
  readonly threads: number;
  /** Fills an empty thread with what the others hold. Retried after a pause when it rejects. */
  readonly refill: (thread: SearchThread) => Promise<void>;
  /** Starts a thread; by default a plain one. */
  readonly start?: (() => SearchThread) | undefined;
}

/** Threads of indexes. A thread that dies is replaced by another, which is filled before it answers. */
export class ThreadPool {
  readonly #places: readonly Place[];
  readonly #options: ThreadPoolOptions;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.threads }, () => this.#open());
  }

  /** All threads, including those that are being filled. */
  get all(): readonly SearchThread[] {
    return this.#places.map(({ thread }) => thread);
  }

  /** The threads that can answer searches. */
  get filled(): readonly SearchThread[] {
    return this.#places.filter(({ thread, filled }) => filled && thread.alive).map(({ thread }) => thread);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.all.map((thread) => thread.close()));
  }

  #open(): Place {
    const place: Place = { thread: this.#start(), filled: true };
    void this.#watch(place);
    return place;
  }

  #start(): SearchThread {
    return this.#options.start?.() ?? new SearchThread();
  }

  async #watch(place: Place): Promise<void> {
    for (let failures = 0; ; failures = place.filled ? 0 : failures + 1) {
      await place.thread.ended;
      if (this.#closed) return;
      place.filled = false;
      await pause(Math.min(PAUSE.longest, PAUSE.first * 2 ** failures));
      if (this.#closed) return;
      place.thread = this.#start();
      await this.#fill(place);
    }
  }

  /** Retries until the thread is filled or has died. */
  async #fill(place: Place): Promise<void> {
    for (let tries = 0; !place.filled && place.thread.alive && !this.#closed; tries++) {
      try {
        await this.#options.refill(place.thread);
        place.filled = true;
      } catch {
        await pause(Math.min(PAUSE.longest, PAUSE.first * 2 ** tries));
      }
    }
  }
}

/** The timer is unreferenced: waiting for a thread must not keep the process alive. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
