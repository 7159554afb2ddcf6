/** The pages on the screen: one, and two for the moment in which they change. */
export interface ShownPages<Page extends object> {
  has(page: Page): boolean;
  /** Says that a page is on the screen. @returns the function that says it is gone */
  add(page: Page): () => void;
  subscribe(listener: () => void): () => void;
}

/** @param onAdded called before listeners hear of a page */
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
