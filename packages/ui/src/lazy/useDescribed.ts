import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Links the vendor's input to the help and error of our own field frame, for which the vendor has no prop. */
export function useDescribed(id: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (id === undefined) input.current?.removeAttribute('aria-describedby');
    else input.current?.setAttribute('aria-describedby', id);
  }, [id]);
  return input;
}
