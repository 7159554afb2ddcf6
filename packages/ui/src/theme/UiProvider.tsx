import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useMantineColorScheme,
} from '@mantine/core';
import { useLanguage } from '@tasklane/i18n';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ToastProvider } from '../overlay/Toasts';
import { theme } from './theme';

/** `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Where the browser keeps the visitor's choice. */
export const COLOR_SCHEME_KEY = 'tasklane-color-scheme';

/**
 * A script for the head of the page: applies a stored colour scheme before the first paint.
 * Without it, and without a stored choice, the CSS follows the system by itself.
 */
export const COLOR_SCHEME_SCRIPT = `try{var s=localStorage.getItem(${JSON.stringify(COLOR_SCHEME_KEY)});if(s==='light'||s==='dark')document.documentElement.setAttribute('data-mantine-color-scheme',s)}catch(e){}`;

export interface UiProviderProps {
  /** Used until the visitor chooses, `auto` by default. */
  defaultColorScheme?: ColorScheme;
  /** Fixes the scheme, for pictures and tests. */
  forceColorScheme?: 'light' | 'dark';
  children?: ReactNode;
}

/**
 * Everything the design system needs above it: theme, colour scheme, direction and toasts.
 * Stands inside `I18nProvider`, whose language decides the direction, and is rendered once, by the shell.
 */
export function UiProvider({ defaultColorScheme = 'auto', forceColorScheme, children }: UiProviderProps) {
  const { direction } = useLanguage();
  const manager = useMemo(() => localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY }), []);
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={manager}
        defaultColorScheme={defaultColorScheme}
        forceColorScheme={forceColorScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <ToastProvider>{children}</ToastProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** The chosen colour scheme and how to choose another. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, setScheme: setColorScheme };
}
