import { mostRemoteReports, remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';
import { stored } from '../storage';

/** The build that a page renders, and when the note was last renewed. */
export interface RenderNote {
  readonly remote: string;
  readonly version: string;
  readonly at: number;
}

/** Milliseconds without a renewal after which the main thread counts as hung. */
const silentMs = 4_000;

/** Milliseconds after which a note is too old to tell anything about what visitors get now. */
const staleMs = 24 * 3_600_000;

/** Removes from storage and returns the notes of pages that hang, or hung until they were closed. */
function takeHungBuilds(keys: readonly string[]): RenderNote[] {
  return keys.flatMap((key) => {
    const note = stored<RenderNote>(key);
    const hung = note.read();
    const age = Date.now() - (hung?.at ?? 0);
    if (age < silentMs) return [];
    note.clear();
    return hung && age < staleMs ? [hung] : [];
  });
}

/** Reports hung pages at once. @param keys names of the notes in the browser's storage */
export function reportHungPages(keys: readonly string[]): void {
  const reports = takeHungBuilds(keys).map(({ remote, version }): RemoteReport => ({
    remote,
    version,
    phase: 'render',
    cause: 'PageHang',
  }));
  if (reports.length === 0) return;
  navigator.sendBeacon(remoteReportsPath, JSON.stringify(reports.slice(0, mostRemoteReports)));
}
