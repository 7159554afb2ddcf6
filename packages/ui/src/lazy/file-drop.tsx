import { Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import type { FileDropProps } from './file-drop-props';
import { lazyPart } from './lazy-part';

const FileDropPart = lazyPart(() => import('./FileDropPart'));

/**
 * Accepts files by drag and drop or by selection, and rejects wrong types and sizes with a reason. Loaded when first
 * shown.
 */
export function FileDrop(props: FileDropProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" width="100%" height="10rem" />}>
      <FileDropPart {...props} />
    </Suspense>
  );
}
