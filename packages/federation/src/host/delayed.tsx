import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** A shorter loading indicator only flickers. */
const patienceMs = 300;

/** Shows its children only when the wait is long enough to justify an indicator. */
export function Delayed({ children, ms = patienceMs }: { children: ReactNode; ms?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
