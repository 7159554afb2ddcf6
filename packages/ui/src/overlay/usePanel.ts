import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The behaviour of a panel attached to a button: closes on Escape (restoring the focus), on a press outside and when
 * the
 * focus leaves; opens upwards if there is no room below.
 */
export function usePanel() {
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    setAbove(false);
  };

  useBrowserLayoutEffect(() => {
    if (!open) return;
    const box = panel.current?.getBoundingClientRect();
    const trigger = anchor.current?.getBoundingClientRect();
    if (box && trigger) setAbove(box.bottom > window.innerHeight && trigger.top > box.height);
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const root = anchor.current;
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    root?.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      root?.removeEventListener('keydown', escape);
    };
  }, [open]);

  return { open, above, anchor, panel, close, toggle: () => (open ? close() : setOpen(true)) };
}
