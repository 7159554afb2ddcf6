import { useState } from 'react';

/**
 * Makes a searchable field render its options only while its list is open. Otherwise a form with all countries in it
 * would re-render each of them on every key press in any of its fields.
 */
export function useListWhileOpen() {
  const [open, setOpen] = useState(false);
  return {
    limit: open ? Infinity : 0,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  };
}
