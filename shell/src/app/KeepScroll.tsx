import { useLayoutEffect } from 'react';

/**
 * Keeps a page where its visitor has scrolled it while its scripts were on their way, or where the browser has restored
 * it. Mount it before the router, whose layout begins a first page at the top or where it was left the last time: all
 * layout effects have run before the microtask, and nothing has been painted.
 */
export function KeepScroll() {
  useLayoutEffect(() => {
    const top = window.scrollY;
    if (top > 0) queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
  }, []);
  return null;
}
