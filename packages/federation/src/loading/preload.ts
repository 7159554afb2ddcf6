import { sheetAddress } from '@tasklane/contracts';
import type { RegistryRemote } from '@tasklane/contracts';

type Preloadable = Pick<RegistryRemote, 'base' | 'entry' | 'integrity' | 'locales' | 'views'>;

/** Hints to the browser that a file will be needed soon; the entry or the chunk loader requests it later. */
function hint({ base, integrity }: Preloadable, file: string): void {
  const href = base + file;
  const selectors = ['href', 'src', sheetAddress].map((attribute) => `[${attribute}="${href}"]`);
  if (document.head.querySelector(selectors.join())) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity[file] ?? '';
  link.href = href;
  document.head.append(link);
}

/** Starts fetching files in parallel, instead of each one when the one before requests it. Only in a browser. */
function hintAll(remote: Preloadable, files: readonly string[]): void {
  if (typeof document === 'undefined') return;
  for (const file of files) hint(remote, file);
}

/** Starts fetching the entry, while the hashes of the other files may still be loading. */
export const preloadEntry = (remote: Preloadable): void => hintAll(remote, [remote.entry]);

/** Starts fetching all first files of a view, texts included. */
export function preloadFiles(remote: Preloadable, view: string, language: string): void {
  const texts = remote.locales[language];
  hintAll(remote, [...(remote.views[view] ?? []), ...(texts ? [texts] : [])]);
}
