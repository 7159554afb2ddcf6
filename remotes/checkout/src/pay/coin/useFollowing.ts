import { timing } from '@tasklane/contracts';
import { useState } from 'react';
import { usePaymentCalls } from '../../api/payment';
import type { PaymentOutcome } from '../../api/payment';
import type { ActionProps } from '../method';
import { useAsking } from '../useAsking';

/**
 * Polls a payment every five seconds while the page is shown, one call at a time, until it has ended. A tab that is
 * hidden does not poll, and polls at once when it is shown again.
 * @returns the latest state, when it arrived (in milliseconds of the page's own time), and a way to replace it by a newer
 * one
 */
export function useFollowing({ payment, onOutcome, onFailure }: ActionProps) {
  const { poll } = usePaymentCalls(payment.action?.type ?? 'crypto');
  const [latest, setLatest] = useState(() => ({ outcome: payment, at: performance.now() }));

  const take = (outcome: PaymentOutcome) => {
    if (outcome.action === null) onOutcome(outcome);
    else setLatest({ outcome, at: performance.now() });
  };
  useAsking(async () => take(await poll(payment)), { every: timing.coinPolling, onFailure });
  return { ...latest, take };
}
