import { scrollThreshold } from '@tasklane/contracts';
import { useEffect, useState } from 'react';

/**
 * Whether the visitor is scrolling down and away. Movements below the threshold change nothing, so that a trembling
 * thumb does not; at the top of the page nothing is away.
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
