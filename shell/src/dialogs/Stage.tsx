import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './dialogs.module.css';

/**
 * One step of a dialog with several steps; give each its own `key`. Moves the focus to the step's first field, as
 * opening the dialog does for its first step, or to the step itself if it has none: the focused element is gone.
 */
export function Stage({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inside = element.current;
    const first = inside?.querySelector<HTMLElement>('[data-autofocus]') ?? inside?.querySelector('input');
    (first ?? inside)?.focus();
  }, []);
  return (
    <div ref={element} tabIndex={-1} className={css.stage}>
      {children}
    </div>
  );
}
