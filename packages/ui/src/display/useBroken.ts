import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** What an `img` needs so that the hook learns how its file fares. */
interface Img {
  ref: RefObject<HTMLImageElement | null>;
  onError: () => void;
}

/**
 * Returns whether the file at `src` could not be loaded, as the `img` with these props found. In a page from the
 * server it may have failed before any script ran, so the element is also asked once it is there.
 */
export function useBroken(src: string): { broken: boolean; img: Img } {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return { broken: failed === src, img: { ref, onError: () => setFailed(src) } };
}
