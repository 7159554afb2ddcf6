import { choiceCookie, storageKeys } from '@tasklane/contracts';
import { useEffect, useSyncExternalStore } from 'react';

/** `auto` follows the system. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Storage key of the visitor's choice. */
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

/** Sets a cookie so that the next page's HTML arrives in this scheme and the other does not flash. */
function setCookie(scheme: ColorScheme): void {
  document.cookie = choiceCookie(COLOR_SCHEME_KEY, scheme === 'auto' ? '' : scheme);
}

function choose(scheme: ColorScheme): void {
  setCookie(scheme);
  try {
    localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Storage is denied: the choice has no effect, and the system's scheme stays.
  }
  listeners.forEach((listener) => listener());
}

/** Returns the chosen colour scheme and a function to change it. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, stored, () => 'auto'), setScheme: choose };
}

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia(systemDark);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Returns the scheme that is shown: the visitor's choice, or the system's. */
export function useShownScheme(): 'light' | 'dark' {
  const { scheme } = useColorScheme();
  const dark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia(systemDark).matches,
    () => false,
  );
  return scheme === 'auto' ? (dark ? 'dark' : 'light') : scheme;
}

/** Sets the scheme on the document for the style sheets. */
export function useSchemeOnPage(forced: 'light' | 'dark' | undefined): void {
  const shownScheme = useShownScheme();
  const { scheme } = useColorScheme();
  useEffect(() => {
    // Set again because some browsers delete such a cookie within days.
    if (scheme !== 'auto') setCookie(scheme);
  }, [scheme]);
  useEffect(
    () => document.documentElement.setAttribute(attribute, forced ?? shownScheme),
    [forced, shownScheme],
  );
}
