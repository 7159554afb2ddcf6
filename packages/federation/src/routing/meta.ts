import { brand } from '@tasklane/contracts';
import type { PageHead } from '@tasklane/contracts';
import { useEffect } from 'react';

/** Says of a page, once it is shown, what it is called, and a moment later what else its head tells. */
export function useMeta(meta: PageHead | undefined): void {
  const key = JSON.stringify(meta);
  useEffect(() => {
    if (!key) return undefined;
    const head = JSON.parse(key) as PageHead;
    let isStale = false;
    document.title = `${head.title} | ${brand.name}`;
    import(/* webpackChunkName: "head-tags" */ './head-tags').then(
      ({ writeHeadTags }) => {
        if (!isStale) writeHeadTags(head);
      },
      // Nobody on the page misses them.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [key]);
}
