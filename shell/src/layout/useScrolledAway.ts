import { scrollThreshold } from '@tasklane/contracts';
import { useEffect, useState } from 'react';

/**
 * Whether the visitor is scrolling down, away from the top. Movements below the threshold are ignored, so that a
 * trembling thumb changes nothing; at the top of the page the result is always false.
 */
export function useScrolledAway(threshold: number = scrollThreshold): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let anchor = window.scrollY;
    const onScroll = () => {
      const position = Math.max(0, window.scrollY);
      if (Math.abs(position - anchor) < threshold && position > 0) return;
      setAway(position > anchor && position > 0);
      anchor = position;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [threshold]);
  return away;
}
