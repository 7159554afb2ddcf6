import { useEffect, useState } from 'react';

/**
 * Opens one render later than asked when a part comes into the page already open, as lazily loaded ones do:
 * only a change from closed to open makes the vendor remember where the focus was.
 */
export function useOpened(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && mounted;
}
