import type { MarkRender } from '@tasklane/federation';
import { stored, storedKeys } from '../storage';
import type { RenderNote } from './hungPages';

/**
 * A page whose main thread hangs can report nothing. So a page notes in the browser's storage which build it renders,
 * and takes the note back as soon as the main thread is free again, or when it is left. A note whose time is not
 * renewed any more is reported by the next page of the same browser.
 */
const prefix = 'rendering:';

/** Milliseconds between two renewals of a note. */
const beatMs = 1_000;

/** Renewals of a note before the page counts as alive, whatever it waits for. */
const mostBeats = 10;

/** Notes which build this page renders, as long as the page is looked at. */
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
    // The next beat shows that what runs right after the page was shown has come to an end as well.
    return () => void (beatsLeft = 0);
  };
}

/**
 * Has pages of this browser that hung reported before this one renders, since it may hang as well. What reports them is
 * fetched only where there is a note.
 */
export async function reportHangs(): Promise<void> {
  const noted = storedKeys().filter((key) => key.startsWith(prefix));
  if (noted.length === 0) return;
  await import(/* webpackChunkName: "hung-pages" */ './hungPages').then(
    ({ reportHungPages }) => reportHungPages(noted),
    () => undefined,
  );
}
