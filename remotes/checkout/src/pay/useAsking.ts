import { isPassing } from '@tasklane/api-client';
import { useEffect, useRef } from 'react';

interface Asking {
  /** Pause in milliseconds. */
  readonly every: number;
  /** Called with what will not pass; what may is asked again. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Asks again and again while the component is shown, one call at a time. A hidden tab does not ask, and asks at once when
 * it is shown again: its buyer may have been in the app of a bank or a wallet meanwhile.
 * @returns a function that asks at once, unless it is being asked
 */
export function useAsking(ask: () => Promise<void>, { every, onFailure }: Asking): () => void {
  const isAsking = useRef(false);
  const askOnce = async () => {
    if (isAsking.current || document.hidden) return;
    isAsking.current = true;
    try {
      await ask();
    } catch (error) {
      if (!isPassing(error)) onFailure(error);
    } finally {
      isAsking.current = false;
    }
  };
  const latest = useRef(askOnce);
  useEffect(() => {
    latest.current = askOnce;
  });
  useEffect(() => {
    const asks = () => void latest.current();
    const interval = setInterval(asks, every);
    document.addEventListener('visibilitychange', asks);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', asks);
    };
  }, [every]);
  return () => void latest.current();
}
