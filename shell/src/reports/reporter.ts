import { remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';
import type { SendReport } from '@tasklane/federation';

/** Milliseconds after which the first view is on the screen. */
const patienceMs = 2_000;

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Collects the page's reports about remotes, and loads the code that sends them once the first view is shown. */
export function createReporter(): SendReport {
  const waiting: RemoteReport[] = [];
  let sender: Promise<() => void> | undefined;
  return (report) => {
    waiting.push(report);
    sender ??= later()
      .then(() => import(/* webpackChunkName: "reports" */ './sender'))
      .then(({ createSender }) => createSender(waiting));
    sender.then(
      (send) => send(),
      () => {
        sender = undefined;
        // If the sender fails to load, the collected reports are sent directly.
        navigator.sendBeacon(remoteReportsPath, JSON.stringify(waiting.splice(0)));
      },
    );
  };
}
