import { timing } from '@tasklane/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What says of what a page is, in the order in which whoever reads only the beginning of a page needs it. */
const order = [
  'meta[charset]',
  'title',
  'meta[name="description"]',
  'link[rel="canonical"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
];

/** Puts what says of what the page is at the beginning of the document's head. */
export function orderMeta(head: HTMLHeadElement): void {
  head.prepend(...order.flatMap((selector) => [...head.querySelectorAll(`:scope > ${selector}`)]));
}

/** Does so shortly after each change of page, when the page has written its own: for services that keep pages rendered. */
export function useMetaOrder(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => orderMeta(document.head), timing.metaReorder);
    return () => clearTimeout(timer);
  }, [pathname]);
}
