import { useCallback } from 'react';

const TOKEN = '--tl-dock';

/**
 * Tells the page's style sheets how high the dock is, so that what stays at the foot of the window stands above it and
 * the end of the page can be scrolled free.
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
