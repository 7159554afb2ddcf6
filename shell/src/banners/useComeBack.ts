import { useApiMutation } from '@tasklane/api-client';
import { timing } from '@tasklane/contracts';
import { useEffect, useState } from 'react';

const noDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/** Ends the user's absence; `isBack` confirms it for a moment. A failure is silent and changes nothing. */
export function useComeBack() {
  const [isBack, setBack] = useState(false);
  const change = useApiMutation('user.change', { handled: true, onSuccess: () => setBack(true) });
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), timing.awayConfirmation);
    return () => clearTimeout(timer);
  }, [isBack]);
  return {
    comeBack: () => change.mutate({ body: { away: 0, returning_date: noDate } }),
    isPending: change.isPending,
    isBack,
  };
}
