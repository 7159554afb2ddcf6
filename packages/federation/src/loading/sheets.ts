import { sheetAddress } from '@tasklane/contracts';
import type { RegistryRemote } from '@tasklane/contracts';

/** Sheets that were asked for, and those that stand in the page's HTML, which says where they would have been. */
const sheets = `link[rel="stylesheet"],style[${sheetAddress}]`;

const addressOf = (element: HTMLLinkElement | HTMLStyleElement): string =>
  element instanceof HTMLLinkElement ? element.href : (element.getAttribute(sheetAddress) ?? '');

/**
 * Lets only the style sheets of one build of a remote count: two builds name their rules alike. Those of another build
 * stay loaded, for a page that goes back to it.
 */
export function showSheetsOf({ name, base }: Pick<RegistryRemote, 'name' | 'base'>): void {
  const ofRemote = `/remotes/${name}/`;
  // The files may lie at another origin.
  const ofBuild = new URL(base, window.location.href).pathname;
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)) {
    const { pathname } = new URL(addressOf(element), window.location.href);
    if (element.sheet && pathname.startsWith(ofRemote))
      element.sheet.disabled = !pathname.startsWith(ofBuild);
  }
}
