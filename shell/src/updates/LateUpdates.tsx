import { Boundary } from '@tasklane/federation';
import { lazyExtra } from '@tasklane/ui';
import { Suspense, useEffect, useState } from 'react';

/** Without this file a page is not updated, which does no harm. */
const Updates = lazyExtra(() => import(/* webpackChunkName: "updates" */ './Updates'));

/** Milliseconds after which the page has long been shown. */
const patienceMs = 4_000;

/** Starts to follow deployments once the page has had time to load. */
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
