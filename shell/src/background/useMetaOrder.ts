import { timing } from '@tasklane/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Selectors of the metadata, in the order needed by services that read only the start of a page. */
const order = [
  'meta[charset]',
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
];

/** Moves the metadata to the start of the document's head. */
export function orderMeta(head: HTMLHeadElement): void {
  head.prepend(...order.flatMap((selector) => [...head.querySelectorAll(`:scope > ${selector}`)]));
}

/** Reorders shortly after each change of page, once the page has written its metadata: for prerendering services. */
export function useMetaOrder(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => orderMeta(document.head), timing.metaReorder);
    return () => clearTimeout(timer);
  }, [pathname]);
}
