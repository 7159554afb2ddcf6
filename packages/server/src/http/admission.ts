import { createOverload } from './overload';

/** Thrown for work that was refused before it started. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;
  constructor() {
    super('There is more to do than can be done in time.');
  }
}

export interface AdmissionLimits {
  /** How many jobs may run at once; a quarter of them in an overload, since those that run wait for each other too. */
  readonly running: number;
  /** How many may wait. */
  readonly waiting: number;
  /** Milliseconds that work may wait during a burst. */
  readonly burst: number;
  /** Milliseconds that work may wait in an overload: once a queue has not been empty for `burst`. */
  readonly sustained: number;
}

export interface Admission {
  /**
   * Waits until there is room.
   * @returns frees the place; call it when the work is done, a second call has no effect
   * @throws Overloaded when it would take too long
   */
  enter(): Promise<() => void>;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (reason: Overloaded) => void;
}

/**
 * Bounds the work that runs at once, and lets a short burst wait for its turn. In an overload work that has waited for
 * longer than a moment is refused, so that what is served stays fast.
 * @param isOverloadedBeside whether at a moment there is an overload elsewhere
 */
export function createAdmission(
  limits: AdmissionLimits,
  isOverloadedBeside: (now: number) => boolean = () => false,
): Admission {
  const overload = createOverload(limits.burst);
  const isOverloaded = (now: number): boolean => overload.lasts(now) || isOverloadedBeside(now);
  const queue: Waiting[] = [];
  let running = 0;
  let emptyAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (now: number): boolean =>
    running < (isOverloaded(now) ? Math.ceil(limits.running / 4) : limits.running);

  /** Refuses what has waited too long, and starts what there is room for; the queue is sorted by age, oldest first. */
  const proceed = (): void => {
    const now = performance.now();
    const age = (waiting: Waiting): number => now - waiting.since;
    if (queue[0] && age(queue[0]) > limits.sustained) overload.queued(emptyAt, now);
    const longest = isOverloaded(now) ? limits.sustained : limits.burst;
    while (queue[0] && age(queue[0]) > longest) queue.shift()?.refuse(new Overloaded());
    for (; queue.length > 0 && hasRoom(now); running += 1) queue.shift()?.start();
    if (queue.length > 0) return;
    emptyAt = now;
    clearInterval(timer);
    timer = undefined;
  };

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const now = performance.now();
      if (queue.length === 0) emptyAt = now;
      queue.push({ since: now, start: resolve, refuse: reject });
      timer ??= setInterval(proceed, limits.sustained).unref();
    });

  return {
    async enter() {
      if (queue.length === 0 && hasRoom(performance.now())) running += 1;
      else {
        if (queue.length >= limits.waiting) throw new Overloaded();
        await turn();
      }
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        running -= 1;
        proceed();
      };
    },
  };
}
