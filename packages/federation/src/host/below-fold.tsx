import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydrated';

/**
 * Defers content that is below the fold when its page opens: after a link is followed, it renders once the rest of
 * the page is on the screen. It renders immediately in a page that the edge rendered, on back navigation, where the
 * scroll position is restored, and for a link with a hash.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const atOnce = !useHydrated() || back || hash !== '';
  return useDeferredValue(true, atOnce) ? children : null;
}
