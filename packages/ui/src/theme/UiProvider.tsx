import type { ReactNode } from 'react';
import { ToastProvider } from '../overlay/Toasts';
import { useSchemeOnPage } from './colourScheme';

export { useColorScheme, useShownScheme } from './colourScheme';
export type { ColorScheme } from './colourScheme';

export interface UiProviderProps {
  /** Forces a colour scheme, for pictures and tests. */
  forceColorScheme?: 'light' | 'dark';
  children?: ReactNode;
}

/**
 * Provides what the design system needs: colour scheme and toasts. Goes inside `I18nProvider` and the router, and is
 * rendered once, by the shell. Lazy parts bring what they need of Mantine themselves (`lazy/inMantine`).
 */
export function UiProvider({ forceColorScheme, children }: UiProviderProps) {
  useSchemeOnPage(forceColorScheme);
  return <ToastProvider>{children}</ToastProvider>;
}
