import type { ShownPages } from './shown-pages';

/**
 * How far the router's current page is on its way to the screen:
 *
 * - `idle`: it is no remote's page, or its loader has not answered yet.
 * - `pending`: its code and data are loaded, but the screen does not show it yet.
 * - `overdue`: pending for longer than the budget allows.
 * - `shown`: the screen shows it, or the message that replaces it.
 */
export type RenderStatus = 'idle' | 'pending' | 'overdue' | 'shown';

/**
 * Compares the router's current page with the pages on the screen. It changes neither: users of the status may offer
 * the visitor a retry, and a page that arrives after its timeout simply becomes `shown`.
 */
export interface RenderWatch<Page extends object> {
  /** Sets the page that the router is at, null for none. Setting the same one again changes nothing. */
  expect(page: Page | null): void;
  status(): RenderStatus;
  subscribe(listener: () => void): () => void;
  /** Subscribes to the pages on the screen. @returns the function that unsubscribes */
  start(): () => void;
}

interface RenderWatchOptions<Page extends object> {
  readonly shownPages: ShownPages<Page>;
  /** Milliseconds that a page may be pending. */
  readonly timeoutMs: number;
  /** Called each time a page becomes overdue. */
  readonly onOverdue: (page: Page) => void;
}

export function createRenderWatch<Page extends object>(options: RenderWatchOptions<Page>): RenderWatch<Page> {
  const listeners = new Set<() => void>();
  let expected: Page | null = null;
  let status: RenderStatus = 'idle';
  /** Set while the expected page is missing on the screen, even after it has fired. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: RenderStatus): void => {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const startTimer = (page: Page): void => {
    timer = setTimeout(() => {
      become('overdue');
      options.onOverdue(page);
    }, options.timeoutMs);
  };

  const settle = (): void => {
    if (expected !== null && !options.shownPages.has(expected)) {
      if (timer !== undefined) return;
      startTimer(expected);
      become('pending');
    } else {
      stopTimer();
      become(expected === null ? 'idle' : 'shown');
    }
  };

  return {
    expect(page) {
      if (page === expected) return;
      expected = page;
      // Each page has the whole budget, even after one that never came.
      stopTimer();
      settle();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stop = options.shownPages.subscribe(settle);
      settle();
      return () => {
        stop();
        stopTimer();
      };
    },
  };
}
