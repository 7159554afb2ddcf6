/** The pages on the screen: one, or two for a moment during a navigation. */
export interface ShownPages<Page extends object> {
  has(page: Page): boolean;
  /** Adds a page that is on the screen. @returns the function that removes it */
  add(page: Page): () => void;
  subscribe(listener: () => void): () => void;
}

/** @param onAdded called before listeners are notified of a page */
export function createShownPages<Page extends object>(onAdded?: () => void): ShownPages<Page> {
  const pages = new Set<Page>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    has: (page) => pages.has(page),
    add(page) {
      pages.add(page);
      onAdded?.();
      notify();
      return () => {
        pages.delete(page);
        notify();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
