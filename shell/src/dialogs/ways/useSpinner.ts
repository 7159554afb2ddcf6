import { timing } from '@tasklane/contracts';
import { useEffect, useState } from 'react';

/** Controls a spinner for work outside the page that may never report its end; the spinner stops after a timeout. */
export function useSpinner() {
  const [isSpinning, setSpinning] = useState(false);
  useEffect(() => {
    if (!isSpinning) return undefined;
    const timer = setTimeout(() => setSpinning(false), timing.signInSpinner);
    return () => clearTimeout(timer);
  }, [isSpinning]);
  return { isSpinning, start: () => setSpinning(true), stop: () => setSpinning(false) };
}
