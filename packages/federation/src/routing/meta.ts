import { brand } from '@tasklane/contracts';
import type { PageHead } from '@tasklane/contracts';
import { useEffect } from 'react';

/** Sets the title of a page as soon as it is shown, and its other head tags once their code has loaded. */
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
      // Only crawlers read these tags, and they get them from the edge.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [key]);
}
