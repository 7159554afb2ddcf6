import { Boundary, useHydrated } from '@tasklane/federation';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

interface LatePartProps {
  /** Placeholder while the part loads. */
  readonly fallback?: ReactNode;
  /** Replacement when the part fails to load or to render. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders an optional part of the layout. It loads late, in the browser only, and its failure does not affect the page.
 */
export function LatePart({ fallback = null, instead = null, children }: LatePartProps) {
  if (!useHydrated()) return fallback;
  return (
    <Boundary fallback={() => instead}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
