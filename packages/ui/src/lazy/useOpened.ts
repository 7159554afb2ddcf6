import { useEffect, useState } from 'react';
import { openPanels } from '../overlay/openPanels';

/**
 * What the vendor leaves to its callers where a part comes into the page already open, or leaves it without having been
 * closed, as those do that are shown only while they are needed. It opens one render later than asked, since only a
 * change from closed to open makes the vendor remember where the focus was; and the focus goes back to where it was.
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
