import { Suspense, lazy } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { FileDropProps } from './file-drop-props';

const FileDropPart = lazy(() => import('./FileDropPart'));

/** Takes files by dropping or choosing, refusing those of a wrong type or size with a reason. Fetched when first shown. */
export function FileDrop(props: FileDropProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" width="100%" height="10rem" />}>
      <FileDropPart {...props} />
    </Suspense>
  );
}
