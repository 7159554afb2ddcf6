import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { keepBannerRoom } from './room';

/**
 * Makes the room kept above the page follow the height of the banners.
 * @param isKnown whether it is known which banners there are; until then the room stays as it is
 * @returns a ref for the element around the banners
 */
export function useBannerRoom(isKnown: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const banners = around.current;
    if (!isKnown || !banners) return undefined;
    const observer = new ResizeObserver(() => keepBannerRoom(banners.offsetHeight));
    observer.observe(banners);
    return () => observer.disconnect();
  }, [isKnown]);
  return around;
}
