import { useCallback } from 'react';

const TOKEN = '--tl-dock';

/**
 * Passes the dock's height to the page's style sheets, so that elements fixed to the bottom of the window sit above it
 * and the end of the page can be scrolled into view.
 * @returns a ref for the dock
 */
export function useDockHeight(): (dock: HTMLElement | null) => (() => void) | undefined {
  return useCallback((dock) => {
    if (!dock) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty(TOKEN, `${dock.offsetHeight}px`));
    observer.observe(dock);
    return () => {
      observer.disconnect();
      root.removeProperty(TOKEN);
    };
  }, []);
}
