import { useEffect, useState } from 'react';

/** Seconds until a moment, counted down while the page is shown; 0 once it has passed. */
export function useSeconds(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(interval);
  }, []);
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1_000));
}
