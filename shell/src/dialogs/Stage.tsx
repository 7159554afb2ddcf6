import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/**
 * One step of a dialog that has several; give each its own `key`. Takes the focus to the step's first field, as
 * opening the dialog does for its first step: what had it is gone.
 */
export function Stage({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = element.current;
    (inside?.querySelector<HTMLElement>('[data-autofocus]') ?? inside?.querySelector('input'))?.focus();
  }, []);
  return <div ref={element}>{children}</div>;
}
