/** Thrown for work that was refused before it started. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 503;
  constructor() {
    super('There is more to do than can be done in time.');
  }
}

export interface AdmissionLimits {
  /** How many jobs may run at once. */
  readonly running: number;
  /** How many may wait. */
  readonly waiting: number;
  /** Milliseconds that work may wait during a burst. */
  readonly burst: number;
  /** Milliseconds that work may wait once the queue has not been empty for `burst`. */
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
 * Bounds the work that runs at once, and lets a short burst wait for its turn. If the queue does not empty for the
 * length of a burst, more arrives than can be handled: work that has waited longer than a moment is then refused, so
 * that what is served stays fast. (The rule is CoDel's, applied to requests.)
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  const queue: Waiting[] = [];
  let running = 0;
  let emptyAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const patience = (now: number): number => (now - emptyAt > limits.burst ? limits.sustained : limits.burst);

  /** Refuses what has waited too long; the queue is sorted by age, oldest first. */
  const shed = (): void => {
    const now = performance.now();
    if (queue.length === 0) emptyAt = now;
    const longest = patience(now);
    for (let first = queue[0]; first && now - first.since > longest; first = queue[0]) {
      queue.shift();
      first.refuse(new Overloaded());
    }
    if (queue.length === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };

  /** Gives the freed place to the next in the queue. */
  const next = (): void => {
    shed();
    const first = queue.shift();
    if (first) first.start();
    else running -= 1;
  };

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const now = performance.now();
      if (queue.length === 0) emptyAt = now;
      queue.push({ since: now, start: resolve, refuse: reject });
      timer ??= setInterval(shed, limits.sustained).unref();
    });

  return {
    async enter() {
      if (running < limits.running) running += 1;
      else {
        if (queue.length >= limits.waiting) throw new Overloaded();
        await turn();
      }
      let inside = true;
      return () => {
        if (inside) next();
        inside = false;
      };
    },
  };
}
