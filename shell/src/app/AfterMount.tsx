import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Runs something once its children are on the page, and hydrated if their HTML was there before. */
export function AfterMount({ run, children }: { run: () => void; children: ReactNode }) {
  const latest = useRef(run);
  useEffect(() => latest.current(), []);
  return children;
}
