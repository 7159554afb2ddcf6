import { timing } from '@tasklane/contracts';
import { useEffect, useState } from 'react';

/** A spinner for what goes on elsewhere, which may never tell that it is over: it ends by itself at last. */
export function useSpinner() {
  const [isSpinning, setSpinning] = useState(false);
  useEffect(() => {
    if (!isSpinning) return undefined;
    const timer = setTimeout(() => setSpinning(false), timing.signInSpinner);
    return () => clearTimeout(timer);
  }, [isSpinning]);
  return { isSpinning, start: () => setSpinning(true), stop: () => setSpinning(false) };
}
