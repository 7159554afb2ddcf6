import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Above the screen counts as on it: whatever is inserted there moves what the visitor sees. */
const onScreenOrAbove = '1000000px 0px -1px';

/**
 * Returns a ref for an empty element, and whether it can be filled without moving anything on the screen. That is so as
 * soon as the element is below the screen, and from then on.
 */
export function useBelowScreen(): [place: RefObject<HTMLDivElement | null>, isReady: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Within the frame in which it was looked at: before the next one the visitor may have scrolled there.
        if (entries.at(-1)?.isIntersecting === false) flushSync(() => setReady(true));
      },
      { rootMargin: onScreenOrAbove },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isReady]);
  return [place, isReady];
}
