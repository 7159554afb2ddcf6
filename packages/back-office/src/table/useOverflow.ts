import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Returns whether the only child of an element is at present wider than the element. */
export function useOverflow<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const element = useRef<Element>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setOverflows(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [current, ...current.children]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, []);
  return [element, overflows];
}
