import { useEffect, useState } from 'react';

/** The current time, updated every minute by default, for countdowns. */
export function useNow(every = 60_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(interval);
  }, [every]);
  return now;
}
