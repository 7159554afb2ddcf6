import type { Api } from '@tasklane/api-client';
import { firstInput } from '@tasklane/contracts';
import type { FirstAnswer, RegistryRemote } from '@tasklane/contracts';
import { matchRoutes } from 'react-router-dom';
import type { Remotes } from '../loading/remotes';
import { watchLinksInView } from './links-in-view';

interface Destination {
  readonly path: string;
  readonly remote: string;
  readonly view: string;
  readonly first?: readonly FirstAnswer[] | undefined;
}

interface Ahead {
  readonly remotes: Pick<Remotes, 'preload'> & { readonly registry: Pick<Remotes['registry'], 'get'> };
  readonly api: Pick<Api, 'prefetch'>;
}

/** Milliseconds that a visitor has to stay on a link before its data is requested: many links are only passed. */
export const stayMs = 65;

const destinations = (remotes: readonly RegistryRemote[]): Destination[] =>
  remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, view, first }) => ({ path, remote: name, view, first })),
  );

const behind = ({ remotes }: Ahead, { pathname }: URL) =>
  matchRoutes(destinations(remotes.registry.get().remotes), pathname)?.at(-1);

/** Loads the remote and view behind an address of this site; does nothing for other addresses. */
function preloadCode(ahead: Ahead, url: URL): void {
  const route = behind(ahead, url)?.route;
  if (route) ahead.remotes.preload(route.remote, route.view);
}

/** Returns what requests the public data behind an address, a read each, where the registry lists any. */
function readsBehind(ahead: Ahead, url: URL): (() => void)[] {
  const target = behind(ahead, url);
  return (target?.route.first ?? []).map((first) => () => {
    const { operation, ...input } = firstInput(first, target?.params ?? {}, url.searchParams);
    void ahead.api.prefetch(operation, input);
  });
}

interface Connection {
  readonly saveData?: boolean;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns the page of this site that a link leads to, unless it is the one that is shown. */
function pageBehind({ href, origin, target }: HTMLAnchorElement): URL | null {
  const url = new URL(href);
  const here = window.location;
  if (origin !== here.origin || target === '_blank') return null;
  return url.pathname + url.search === here.pathname + here.search ? null : url;
}

/**
 * Preloads what is behind links before they are followed: the code as soon as the visitor points at one, code and data
 * when they stay there, as somebody who uses the keyboard may, and only the code of links that stay in view. One call
 * covers every link of the site. Does nothing for visitors who save data.
 *
 * @returns the function that stops it
 */
export function preloadOnIntent(ahead: Ahead): () => void {
  if (savesData()) return () => undefined;
  let staying: number | undefined;
  let at: HTMLAnchorElement | null = null;

  // Each step is a task of its own: a key that is pressed meanwhile waits for one of them, not for all.
  const request = ([step, ...others]: readonly (() => void)[]): void => {
    if (!step) return;
    step();
    staying = window.setTimeout(request, 0, others);
  };
  const onIntent = ({ type, target }: Pick<Event, 'type' | 'target'>): void => {
    const link = linkOf(target);
    if (link === at) return;
    at = link;
    clearTimeout(staying);
    const url = link && pageBehind(link);
    if (!url) return;
    const code = () => preloadCode(ahead, url);
    // The next key may come at once, and would wait for code that runs.
    const isPassing = type === 'focusin';
    if (!isPassing) code();
    staying = window.setTimeout(
      () => request([...(isPassing ? [code] : []), ...readsBehind(ahead, url)]),
      stayMs,
    );
  };

  const names = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of names) document.addEventListener(name, onIntent, { passive: true });
  // The visitor may have pointed at a link before this started listening.
  onIntent({ type: 'pointerover', target: [...document.querySelectorAll(':hover')].at(-1) ?? null });
  const stopWatching = watchLinksInView((link) => {
    const url = pageBehind(link);
    if (url) preloadCode(ahead, url);
  });
  return () => {
    clearTimeout(staying);
    for (const name of names) document.removeEventListener(name, onIntent);
    stopWatching();
  };
}
