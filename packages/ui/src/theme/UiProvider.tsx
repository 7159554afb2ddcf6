import type { ReactNode } from 'react';
import { ToastProvider } from '../overlay/Toasts';
import { useSchemeOnPage } from './colourScheme';

export { useColorScheme, useShownScheme } from './colourScheme';
export type { ColorScheme } from './colourScheme';

export interface UiProviderProps {
  /** Fixes the scheme, for pictures and tests. */
  forceColorScheme?: 'light' | 'dark';
  children?: ReactNode;
}

/**
 * Everything the design system needs above it: colour scheme and toasts. Stands inside `I18nProvider` and the router,
 * and is rendered once, by the shell. What the lazy parts need of Mantine they bring themselves (`lazy/inMantine`).
 */
export function UiProvider({ forceColorScheme, children }: UiProviderProps) {
  useSchemeOnPage(forceColorScheme);
  return <ToastProvider>{children}</ToastProvider>;
}
