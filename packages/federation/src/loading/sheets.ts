import type { RegistryRemote } from '@tasklane/contracts';

/**
 * Lets only the style sheets of one build of a remote count: two builds name their rules alike. Those of another build
 * stay loaded, for a page that goes back to it.
 */
export function showSheetsOf({ name, base }: Pick<RegistryRemote, 'name' | 'base'>): void {
  const ofRemote = `/remotes/${name}/`;
  // The files may lie at another origin.
  const ofBuild = new URL(base, window.location.href).pathname;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href, window.location.href);
    if (link.sheet && pathname.startsWith(ofRemote)) link.sheet.disabled = !pathname.startsWith(ofBuild);
  }
}
