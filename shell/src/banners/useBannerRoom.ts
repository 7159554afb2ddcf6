import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { keepBannerRoom } from './room';

interface ShownBanners {
  /** Whether it is known which banners there are; until then the room stays as it is. */
  readonly isKnown: boolean;
  /** Whether the page leaves out banners that others show. */
  readonly isOnlyHere: boolean;
}

/**
 * Makes the room kept above the page follow the height of the banners.
 * @returns a ref for the element around them
 */
export function useBannerRoom({ isKnown, isOnlyHere }: ShownBanners): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Before the browser reports the height on a new page, which counts for that page.
  useLayoutEffect(() => {
    const banners = around.current;
    if (!isKnown || !banners) return undefined;
    const observer = new ResizeObserver(() => keepBannerRoom(banners.offsetHeight, pathname, isOnlyHere));
    observer.observe(banners);
    return () => observer.disconnect();
  }, [isKnown, isOnlyHere, pathname]);
  return around;
}
