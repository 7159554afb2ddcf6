import type { RegistryRemote } from '@tasklane/contracts';
import { useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { useRemotes } from '../host/provider';
import type { Remotes } from '../loading/remotes';

interface Destination {
  readonly path: string;
  readonly remote: string;
  readonly view: string;
}

const destinations = (remotes: readonly RegistryRemote[]): Destination[] =>
  remotes.flatMap(({ name, routes }) => routes.map(({ path, view }) => ({ path, remote: name, view })));

/** Loads the remote and view behind a path of this site; nothing for other paths. */
export function preloadPath(remotes: Remotes, pathname: string): void {
  const matched = matchRoutes(destinations(remotes.registry.get().remotes), pathname)?.at(-1)?.route;
  if (matched) remotes.preload(matched.remote, matched.view);
}

interface Connection {
  readonly saveData?: boolean;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** The path that a link leads to inside the site. */
function pathBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  return link.pathname;
}

/**
 * Loads what lies behind a link as soon as the visitor points at it or reaches it by keyboard. One call in the shell
 * covers every link of the site. Does nothing for visitors who save data.
 */
export function useIntentPreload(): void {
  const remotes = useRemotes();
  useEffect(() => {
    if (savesData()) return undefined;
    const onIntent = ({ target }: Event): void => {
      const path = pathBehind(target);
      if (path) preloadPath(remotes, path);
    };
    const names = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const name of names) document.addEventListener(name, onIntent, { passive: true });
    return () => names.forEach((name) => document.removeEventListener(name, onIntent));
  }, [remotes]);
}

/**
 * Loads what lies behind a path once the returned ref's element comes into view; for the one link of a page that
 * most visitors follow.
 */
export function usePreloadInView(pathname: string): (element: Element | null) => (() => void) | undefined {
  const remotes = useRemotes();
  return (element) => {
    if (!element || savesData()) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      preloadPath(remotes, pathname);
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
