import { useRemotes } from '@tasklane/federation';
import { findHidingBuild } from '@tasklane/federation/watch';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds after a navigation by which the page is shown with its style sheets. */
export const settledMs = 2_000;

/** The error reported for a build whose style sheets hide the layout of every page. */
class HiddenLayout extends Error {
  override readonly name = 'HiddenLayout';
}

/** Whether no part of an element is visible at any scroll position. */
function isUnseen(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  if (width < 1 || height < 1 || right + window.scrollX < 1 || bottom + window.scrollY < 1) return true;
  if (getComputedStyle(element).visibility !== 'visible') return true;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).opacity === '0') return true;
  }
  return false;
}

/** Whether the header or the main part of the page is hidden. */
export const isLayoutHidden = (): boolean =>
  [...document.querySelectorAll('header, main')].filter(isOfLayout).some(isUnseen);

/** Excludes headers that belong to the page itself. */
const isOfLayout = (element: Element): boolean =>
  element.parentElement?.closest('header, main, article, section, aside, [role="dialog"]') === null;

/** Reports a build whose style sheets hide the layout, without changing the page. */
export function useLayoutCheck(): void {
  const { builds, crashed } = useRemotes();
  const { key } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const build = findHidingBuild(builds.all(), isLayoutHidden);
      if (build) crashed({ remote: build.name, version: build.version }, new HiddenLayout());
    }, settledMs);
    return () => clearTimeout(timer);
  }, [builds, crashed, key]);
}
