import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Returns the current width of an element in CSS pixels, or `initial` until it has been measured. */
export function useInlineSize<Element extends HTMLElement>(
  initial: number,
): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setWidth(current.clientWidth || initial);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [initial]);
  return [element, width];
}
