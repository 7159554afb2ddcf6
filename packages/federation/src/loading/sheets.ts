import { sheetAddress } from '@tasklane/contracts';
import type { RegistryRemote } from '@tasklane/contracts';
import { keyOf } from './page-builds';
import type { ShownBuild } from './page-builds';

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

/** The build whose folder an address lies in. */
function buildAt(address: string): ShownBuild | undefined {
  const { pathname } = new URL(address, window.location.href);
  const [, remote, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
}

/** The style sheets of remotes that count on the page, by their builds. */
function appliedSheets(): Map<string, { readonly build: ShownBuild; readonly sheets: CSSStyleSheet[] }> {
  const found = new Map<string, { readonly build: ShownBuild; readonly sheets: CSSStyleSheet[] }>();
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)) {
    const { sheet } = element;
    const build = buildAt(addressOf(element));
    if (!build || !sheet || sheet.disabled) continue;
    const key = keyOf(build.remote, build.version);
    const entry = found.get(key) ?? { build, sheets: [] };
    entry.sheets.push(sheet);
    found.set(key, entry);
  }
  return found;
}

/**
 * The build whose style sheets hide something: without them it would be seen. Each build's sheets are set aside for the
 * time of one look, which the visitor does not see.
 *
 * @param isHidden looks at the page as it would be painted now
 */
export function findHidingBuild(isHidden: () => boolean): ShownBuild | undefined {
  if (!isHidden()) return undefined;
  for (const { build, sheets: own } of appliedSheets().values()) {
    for (const sheet of own) sheet.disabled = true;
    const isCulprit = !isHidden();
    for (const sheet of own) sheet.disabled = false;
    if (isCulprit) return build;
  }
  return undefined;
}
