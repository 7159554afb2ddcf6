import { mostRemoteReports, remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';

/** What comes within this time travels together. */
const gatherMs = 1_000;

/** Sends what is waiting, in beacons that outlive the page. @returns the function that says there is something */
export function createSender(waiting: RemoteReport[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      navigator.sendBeacon(remoteReportsPath, JSON.stringify(waiting.splice(0, mostRemoteReports)));
    }
  };
  document.addEventListener('visibilitychange', flush);
  return () => {
    timer ??= setTimeout(flush, gatherMs);
  };
}
