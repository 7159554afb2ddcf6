import type { MarkRender } from '@tasklane/federation';
import { stored, storedKeys } from '../storage';
import type { RenderNote } from './hungPages';

/**
 * A page whose main thread hangs cannot report it. So a page stores a note of the build it renders in the browser's
 * storage, and removes it once the main thread is free again or the page is left. A note that is no longer renewed is
 * reported by the next page of the same browser.
 */
const prefix = 'rendering:';

/** Milliseconds between two renewals of a note. */
const beatMs = 1_000;

/** Number of renewals after which the page counts as alive, whatever it waits for. */
const mostBeats = 10;

/** Creates the function that stores a note of the build this page renders, while the page is visible. */
export function createRenderMarks(): MarkRender {
  const note = stored<RenderNote>(prefix + Math.random().toString(36).slice(2));
  let beat: ReturnType<typeof setTimeout> | undefined;

  const clear = (): void => {
    clearTimeout(beat);
    note.clear();
  };
  window.addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', () => document.hidden && clear());

  return ({ remote, version }) => {
    let beatsLeft = mostBeats;
    const renew = (): void => {
      if (beatsLeft === 0) return clear();
      beatsLeft -= 1;
      note.write({ remote, version, at: Date.now() });
      beat = setTimeout(renew, beatMs);
    };
    clear();
    if (!document.hidden) renew();
    // Removed on the next beat, which shows that the code that runs right after the render has finished as well.
    return () => void (beatsLeft = 0);
  };
}

/**
 * Reports hung pages of this browser before this one renders, since it may hang too. The reporting code is loaded only
 * if there are notes.
 */
export async function reportHangs(): Promise<void> {
  const noted = storedKeys().filter((key) => key.startsWith(prefix));
  if (noted.length === 0) return;
  await import(/* webpackChunkName: "hung-pages" */ './hungPages').then(
    ({ reportHungPages }) => reportHungPages(noted),
    () => undefined,
  );
}
