import { LazyFailures } from '@tasklane/ui';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { LoadedView } from '../loading/build-loader';
import { useRemotes } from './provider';

interface ReportedPartsProps {
  /** The view that the lazy parts belong to. */
  readonly loaded: LoadedView;
  readonly children: ReactNode;
}

/** Reports lazy parts of a view that cannot be loaded: the page stays, and its team learns of it nevertheless. */
export function ReportedParts({ loaded, children }: ReportedPartsProps) {
  const { crashed } = useRemotes();
  const report = useCallback((error: unknown) => crashed(loaded, error), [crashed, loaded]);
  return <LazyFailures value={report}>{children}</LazyFailures>;
}
