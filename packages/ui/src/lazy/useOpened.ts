import { useEffect, useState } from 'react';
import { openPanels } from '../overlay/openPanels';

/**
 * Handles focus where the vendor does not: parts that mount already open, or unmount without being closed, such as
 * those
 * rendered only while needed. Opens one render late, since the vendor remembers the focused element only on a change
 * from
 * closed to open; restores the focus on unmount.
 */
export function useOpened(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => (open ? openPanels.add() : undefined), [open]);
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  return open && mounted;
}
