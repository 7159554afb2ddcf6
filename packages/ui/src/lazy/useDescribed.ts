import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Ties the vendor's input to the help and error of our own field frame, which the vendor lets no prop do. */
export function useDescribed(id: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (id === undefined) input.current?.removeAttribute('aria-describedby');
    else input.current?.setAttribute('aria-describedby', id);
  }, [id]);
  return input;
}
