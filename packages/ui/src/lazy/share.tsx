import { Suspense, lazy } from 'react';
import type { ShareLinksProps } from './share-props';

const SharePart = lazy(() => import('./SharePart'));

/** Links that share a page on the five networks. Fetched when first shown. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <Suspense fallback={null}>
      <SharePart {...props} />
    </Suspense>
  );
}
