import { isApiError } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useEffect, useRef, useState } from 'react';
import { usePaymentCalls } from '../../api/payment';
import type { PaymentOutcome } from '../../api/payment';
import type { ActionProps } from '../method';

/** Whether the next poll may succeed: the connection or the server is away. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Polls a payment every five seconds while the page is shown, one call at a time, until it has ended. A tab that is
 * hidden does not poll, and polls at once when it is shown again.
 * @returns the latest state, when it arrived (in milliseconds of the page's own time), and a way to replace it by a newer
 * one
 */
export function useFollowing({ payment, onOutcome, onFailure }: ActionProps) {
  const { poll } = usePaymentCalls(payment.action?.type ?? 'crypto');
  const [latest, setLatest] = useState(() => ({ outcome: payment, at: performance.now() }));
  const isAsking = useRef(false);

  const take = (outcome: PaymentOutcome) => {
    if (outcome.action === null) onOutcome(outcome);
    else setLatest({ outcome, at: performance.now() });
  };
  const ask = async () => {
    if (isAsking.current || document.hidden) return;
    isAsking.current = true;
    try {
      take(await poll(payment));
    } catch (error) {
      if (!isPassing(error)) onFailure(error);
    } finally {
      isAsking.current = false;
    }
  };

  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    const asks = () => void latestAsk.current();
    const interval = setInterval(asks, timing.coinPolling);
    document.addEventListener('visibilitychange', asks);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', asks);
    };
  }, []);
  return { ...latest, take };
}
