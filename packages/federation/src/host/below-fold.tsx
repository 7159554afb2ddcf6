import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHydrated } from './hydrated';

/**
 * What is not to be seen when its page opens: after a link was followed it is rendered once the rest stands. It comes at
 * once with a page that came rendered, on the way back, where the visitor returns to their place, and for a link into
 * the page.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const atOnce = !useHydrated() || back || hash !== '';
  return useDeferredValue(true, atOnce) ? children : null;
}
