import { useEffect, useState } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Rotates through several items, each shown for its own time. Rotation stops while held (hover or focus), paused or
 * covered, and if the visitor prefers reduced motion.
 * @param times milliseconds of each
 * @param isCovered something is open above them that returns the focus to its opener when it closes
 */
export function useTurns(times: readonly number[], isCovered = false) {
  const [turn, setTurn] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(prefersStillness);
  const current = times.length > 0 ? turn % times.length : 0;
  const time = times[current];
  const isTurning = times.length > 1 && !isHeld && !isPaused && !isCovered;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => setTurn(current + 1), time);
    return () => clearTimeout(timer);
  }, [isTurning, current, time]);
  return {
    current,
    isPaused,
    pause: setPaused,
    next: () => setTurn(current + 1),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
