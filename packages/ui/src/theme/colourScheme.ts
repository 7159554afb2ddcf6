import { choiceCookie, storageKeys } from '@tasklane/contracts';
import { useEffect, useSyncExternalStore } from 'react';

/** `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Where the browser keeps the visitor's choice. */
const COLOR_SCHEME_KEY = storageKeys.colourScheme;
const attribute = 'data-mantine-color-scheme';
const systemDark = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(): ColorScheme {
  try {
    const choice = localStorage.getItem(COLOR_SCHEME_KEY);
    return choice === 'light' || choice === 'dark' ? choice : 'auto';
  } catch {
    return 'auto';
  }
}

/** The HTML of the next page comes in the scheme, so that the other is not seen for a moment. */
function tellServer(scheme: ColorScheme): void {
  document.cookie = choiceCookie(COLOR_SCHEME_KEY, scheme === 'auto' ? '' : scheme);
}

function choose(scheme: ColorScheme): void {
  tellServer(scheme);
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Storage is forbidden: the choice holds for nobody, and the system's stays.
  }
  listeners.forEach((listener) => listener());
}

/** The chosen colour scheme and how to choose another. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, stored, () => 'auto'), setScheme: choose };
}

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia(systemDark);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** What is really shown: the choice, or what the system wants. */
export function useShownScheme(): 'light' | 'dark' {
  const { scheme } = useColorScheme();
  const dark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(systemDark).matches,
    () => false,
  );
  return scheme === 'auto' ? (dark ? 'dark' : 'light') : scheme;
}

/** Tells the style sheets which scheme is shown. */
export function useSchemeOnPage(forced: 'light' | 'dark' | undefined): void {
  const shownScheme = useShownScheme();
  const { scheme } = useColorScheme();
  useEffect(() => {
    // Some browsers forget such a cookie within days.
    if (scheme !== 'auto') tellServer(scheme);
  }, [scheme]);
  useEffect(
    () => document.documentElement.setAttribute(attribute, forced ?? shownScheme),
    [forced, shownScheme],
  );
}
