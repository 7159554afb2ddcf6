import { remoteReportsPath } from '@tasklane/contracts';
import type { RemoteReport } from '@tasklane/contracts';
import type { Tell } from '@tasklane/federation';

/** By then the first view is on the screen. */
const patienceMs = 2_000;

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** Keeps what the page has to say of its remotes, and fetches what sends it once the first view is shown. */
export function createReporter(): Tell {
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
        // That it does not come is what there is to say.
        navigator.sendBeacon(remoteReportsPath, JSON.stringify(waiting.splice(0)));
      },
    );
  };
}
