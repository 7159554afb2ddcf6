import { useState } from 'react';
import type { Selection } from '../table/DataTable';

/** Selected rows of a list. Rows that have left the list, as after an action, no longer count. */
export function useSelection(present: readonly string[]): Selection & { readonly clear: () => void } {
  const [all, setAll] = useState<readonly string[]>([]);
  return {
    keys: all.filter((key) => present.includes(key)),
    onChange: setAll,
    clear: () => setAll([]),
  };
}
