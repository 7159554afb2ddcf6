import { mostRemoteReports, remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';

/** Milliseconds during which reports are batched. */
const gatherMs = 1_000;

/** Sends waiting reports in beacons, which outlive the page. @returns the function to call when reports are waiting */
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
