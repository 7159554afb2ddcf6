import { useEffect, useState } from 'react';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which of several things is shown, each for its own time, one after the other. They stand still while held (under the
 * pointer or the focus), while paused, while they are covered, and where the visitor prefers stillness.
 * @param times milliseconds of each
 * @param isCovered something stands over them, to whose opener the focus has to find back
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
