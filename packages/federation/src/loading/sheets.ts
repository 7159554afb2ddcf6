import { loadingBudgets, sheetAddress, sheetPart } from '@tasklane/contracts';
import type { Patience, RegistryRemote } from '@tasklane/contracts';
import { attempt } from './attempt';

/** Style sheets that were requested, and those inlined in the page's HTML, which states their original address. */
const sheets = `link[rel="stylesheet"],style[${sheetAddress}]`;

const addressOf = (element: HTMLLinkElement | HTMLStyleElement): string =>
  element instanceof HTMLLinkElement ? element.href : (element.getAttribute(sheetAddress) ?? '');

/**
 * Enables the style sheets of only one build of a remote, since two builds name their rules alike. Those of other
 * builds stay loaded, for a page that returns to such a build.
 */
export function showSheetsOf({ name, base }: Pick<RegistryRemote, 'name' | 'base'>): void {
  const ofRemote = `/remotes/${name}/`;
  // The files may be at another origin.
  const ofBuild = new URL(base, window.location.href).pathname;
  for (const element of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)) {
    const { pathname } = new URL(addressOf(element), window.location.href);
    if (element.sheet && pathname.startsWith(ofRemote))
      element.sheet.disabled = !pathname.startsWith(ofBuild);
  }
}

/** Returns the style sheets of a build that apply to the page. */
function appliedSheets({ base }: Pick<RegistryRemote, 'base'>): CSSStyleSheet[] {
  const folder = new URL(base, window.location.href).href;
  return [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)].flatMap((element) => {
    const isOfBuild = new URL(addressOf(element), folder).href.startsWith(folder);
    return isOfBuild && element.sheet && !element.sheet.disabled ? [element.sheet] : [];
  });
}

/**
 * Returns the build whose style sheets hide something that would be visible without them. Each build's sheets are
 * disabled for the moment of one check, which the visitor does not see.
 *
 * @param builds the builds that may be on the page
 * @param isHidden checks the page as it would be painted now
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

/**
 * Loads the whole of each style sheet of which the page's HTML has only the part that it needed, and puts it in the
 * place of that part. A sheet that cannot be loaded leaves the part.
 *
 * @param onFailure called for each sheet that cannot be loaded
 * @param patience of the phase of other files
 * @returns when they apply, or will not: what scripts add to the page before has no styles
 */
export async function completeSheets(
  onFailure: (cause: unknown) => void,
  patience: Patience = loadingBudgets.chunk,
): Promise<void> {
  const parts = document.querySelectorAll<HTMLStyleElement>(`style[${sheetPart}]`);
  await Promise.all(
    [...parts].map((part) => attempt(patience, (signal) => complete(part, signal)).catch(onFailure)),
  );
}

function complete(part: HTMLStyleElement, signal: AbortSignal): Promise<void> {
  const href = addressOf(part);
  const preload = document.head.querySelector<HTMLLinkElement>(`link[as="style"][href="${href}"]`);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = preload?.getAttribute('integrity') ?? '';
  link.dataset['href'] = part.dataset['href'] ?? '';
  link.href = href;
  signal.addEventListener('abort', () => link.remove());
  return new Promise((resolve, reject) => {
    link.onload = () => {
      part.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} failed to load.`));
    };
    // Rules of the same layer win by their order in the page.
    part.after(link);
  });
}
