import { browsing } from '@tasklane/contracts';
import { Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import css from '../navigation/navigation.module.css';
import type { ShareLinksProps } from './share-props';
import { lazyPart } from './lazy-part';

const SharePart = lazyPart(() => import('./SharePart'));

/** Links that share a page on the five networks. Loaded when first shown, into a reserved space of their size. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <Suspense fallback={<Placeholder />}>
      <SharePart {...props} />
    </Suspense>
  );
}

const Placeholder = () => (
  <div aria-hidden className={css.share}>
    {browsing.shareNetworks.map((network) => (
      <Skeleton key={network} shape="circle" className={css.network} />
    ))}
  </div>
);
