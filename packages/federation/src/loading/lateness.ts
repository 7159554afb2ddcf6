/** Notices views that were ready and yet did not come onto the screen in time. */
export interface Lateness<View> {
  /** A page's view is about to be shown; the one before it is no longer waited for. */
  expect(view: View): void;
  /** The view that was waited for is on the screen. */
  shown(): void;
  /** Whether a view was late; says so once, so that it can be tried anew. */
  wasLate(view: View): boolean;
  subscribe(listener: () => void): () => void;
}

/** @param timeoutMs how long a view may take to be shown, once it and its data are there */
export function createLateness<View>(timeoutMs: number): Lateness<View> {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: View | undefined;
  return {
    expect(view) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        late = view;
        for (const listener of listeners) listener();
      }, timeoutMs);
    },
    shown: () => clearTimeout(timer),
    wasLate(view) {
      if (late !== view) return false;
      late = undefined;
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
