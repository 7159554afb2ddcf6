import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/** Renders a lazy part from its first opening on, so that its code is loaded only then and closing can fade out. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
