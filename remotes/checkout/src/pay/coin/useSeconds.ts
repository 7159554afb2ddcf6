import { useEffect, useState } from 'react';

/**
 * Counts seconds down while the page is shown; 0 at the end. The device's clock plays no part, since it may be wrong.
 * @param seconds how many there were
 * @param at when, in milliseconds of the page's own time (`performance.now`)
 */
export function useSeconds(seconds: number, at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const interval = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(interval);
  }, []);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - at) / 1_000));
}
