import { useState } from 'react';

/**
 * Has a searchable field render its options only while its list is open. Otherwise a form with all countries in it
 * would make every one of them anew with each key that is pressed in any of its fields.
 */
export function useListWhileOpen() {
  const [open, setOpen] = useState(false);
  return {
    limit: open ? Infinity : 0,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  };
}
