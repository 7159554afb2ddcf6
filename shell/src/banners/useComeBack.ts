import { useApiMutation } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useEffect, useState } from 'react';
import { useShell } from '../app/context';

const noDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/**
 * Ends being away. That it did so is told for a moment, `isBack`, before the banner goes; a failure leaves everything as
 * it is, without a word.
 * @param isAway whether the user is away, as far as is known
 */
export function useComeBack(isAway: boolean) {
  const { session } = useShell();
  const [changed, setChanged] = useState<Data<'user.change'> | null>(null);
  const change = useApiMutation('user.change', {
    handled: true,
    onSuccess: ({ data }) => setChanged(data),
  });
  // It was told; should the user be away once more, so is that.
  if (changed && !isAway) setChanged(null);
  useEffect(() => {
    if (!changed) return undefined;
    // What is known of the user is read anew, and the banner goes with it.
    const timer = setTimeout(() => session.update(changed), timing.awayConfirmation);
    return () => clearTimeout(timer);
  }, [changed, session]);
  return {
    comeBack: () => change.mutate({ body: { away: 0, returning_date: noDate } }),
    isPending: change.isPending,
    isBack: changed !== null,
  };
}
