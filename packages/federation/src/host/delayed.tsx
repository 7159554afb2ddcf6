import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Below this, a sign of waiting only flickers. */
const patienceMs = 300;

/** Shows its children only when the wait lasts long enough to be worth a sign. */
export function Delayed({ children, ms = patienceMs }: { children: ReactNode; ms?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
