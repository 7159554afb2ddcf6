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

/** The style sheets of a build that count on the page. */
function appliedSheets({ base }: Pick<RegistryRemote, 'base'>): CSSStyleSheet[] {
  const folder = new URL(base, window.location.href).href;
  return [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)].flatMap((element) => {
    const isOfBuild = new URL(addressOf(element), folder).href.startsWith(folder);
    return isOfBuild && element.sheet && !element.sheet.disabled ? [element.sheet] : [];
  });
}

/**
 * The build whose style sheets hide something: without them it would be seen. Each build's sheets are set aside for the
 * time of one look, which the visitor does not see.
 *
 * @param builds those that may be on the page
 * @param isHidden looks at the page as it would be painted now
 */
export function findHidingBuild<Build extends Pick<RegistryRemote, 'base'>>(
  builds: readonly Build[],
  isHidden: () => boolean,
): Build | undefined {
  if (!isHidden()) return undefined;
  return builds.find((build) => {
    const own = appliedSheets(build);
    for (const sheet of own) sheet.disabled = true;
    const isCulprit = own.length > 0 && !isHidden();
    for (const sheet of own) sheet.disabled = false;
    return isCulprit;
  });
}
