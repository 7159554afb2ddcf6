import { useCallback } from 'react';
import { setRootHeight } from '../layout/rootHeight';

const TOKEN = '--tl-dock';

/**
 * Passes the dock's height to the page's style sheets, so that elements fixed to the bottom of the window sit above it
 * and the end of the page can be scrolled into view.
 * @returns a ref for the dock
 */
export function useDockHeight(): (dock: HTMLElement | null) => (() => void) | undefined {
  return useCallback((dock) => {
    if (!dock) return undefined;
    const observer = new ResizeObserver(() => setRootHeight(TOKEN, dock.offsetHeight));
    observer.observe(dock);
    return () => {
      observer.disconnect();
      setRootHeight(TOKEN, 0);
    };
  }, []);
}
