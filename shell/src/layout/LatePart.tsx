import { Boundary, useHydrated } from '@tasklane/federation';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface LatePartProps {
  /** Holds the part's place while it is fetched. */
  readonly fallback?: ReactNode;
  /** Stands in for it when it does not come, or fails. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the layout that a page is whole without. It comes late, in the browser only, and its failure is its own. */
export function LatePart({ fallback = null, instead = null, children }: LatePartProps) {
  if (!useHydrated()) return fallback;
  return (
    <Boundary fallback={() => instead}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
