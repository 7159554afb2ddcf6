import { Boundary } from '@tasklane/federation';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Without it a page stays as it is, which is no harm. */
const Updates = lazy(() =>
  import(/* webpackChunkName: "updates" */ './Updates').catch(() => ({ default: () => null })),
);

/** The page has long been there by then. */
const patienceMs = 4_000;

/** Begins to follow deployments once the browser has nothing better to do. */
export function LateUpdates() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Boundary fallback={() => null}>
      <Suspense>
        <Updates />
      </Suspense>
    </Boundary>
  ) : null;
}
