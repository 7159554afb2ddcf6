import { mostRemoteReports, remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';
import type { MarkRender } from '@tasklane/federation';
import { stored, storedKeys } from '../storage';

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

/** Milliseconds without a renewal after which the main thread counts as hung. */
const silentMs = 4_000;

/** Milliseconds after which a note says nothing about what visitors get now. */
const staleMs = 24 * 3_600_000;

interface Note {
  readonly remote: string;
  readonly version: string;
  readonly at: number;
}

const isNoted = (key: string): boolean => key.startsWith(prefix);

/** Notes which build this page renders, as long as the page is looked at. */
export function createRenderMarks(): MarkRender {
  const note = stored<Note>(prefix + Math.random().toString(36).slice(2));
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

/** Takes the notes of pages that hang, or hung until they were closed, out of the storage. */
function takeHungBuilds(): Note[] {
  return storedKeys()
    .filter(isNoted)
    .flatMap((key) => {
      const note = stored<Note>(key);
      const hung = note.read();
      const age = Date.now() - (hung?.at ?? 0);
      if (age < silentMs) return [];
      note.clear();
      return hung && age < staleMs ? [hung] : [];
    });
}

/** Reports pages of this browser that hung, at once, since this page may hang as well. */
export function reportHangs(): void {
  const reports = takeHungBuilds().map(({ remote, version }): RemoteReport => ({
    remote,
    version,
    phase: 'render',
    cause: 'PageHang',
  }));
  if (reports.length === 0) return;
  navigator.sendBeacon(remoteReportsPath, JSON.stringify(reports.slice(0, mostRemoteReports)));
}
