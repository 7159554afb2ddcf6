import type { RegistryRemote } from '@tasklane/contracts';

type Preloadable = Pick<RegistryRemote, 'base' | 'entry' | 'integrity' | 'locales' | 'views'>;

/** Tells the browser of a file that will be needed; the entry or the chunk loader asks for it later. */
function hint(href: string, integrity: string | undefined): void {
  if (document.head.querySelector(`[href="${href}"],[src="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/**
 * Starts fetching the entry and all first files of a view, texts included, at once, instead of one after the other as each asks for
 * the next. Does nothing outside a browser.
 */
export function preloadFiles(remote: Preloadable, view: string, language: string): void {
  if (typeof document === 'undefined') return;
  const texts = remote.locales[language];
  for (const file of [remote.entry, ...(remote.views[view] ?? []), ...(texts ? [texts] : [])]) {
    hint(remote.base + file, remote.integrity[file]);
  }
}
