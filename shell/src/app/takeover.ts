import { guest, takingOver } from '@tasklane/contracts';
import type { Host } from '@tasklane/contracts';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The host as the page was rendered with it, for the loaders: nobody is signed in until the page was taken over.
 * What belongs to the person who is there comes with the reading anew that follows.
 */
export const hostBefore = (host: Host, isTakenOver: () => boolean): Host => ({
  ...host,
  get currency() {
    return host.currency;
  },
  session: { ...host.session, get: () => (isTakenOver() ? host.session.get() : guest) },
});

/** Waits for the first page: its view, its texts and its data. */
export const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Whether the first page is the one whose HTML came: its address was not left for another, and nothing of it failed.
 * @param asked path and query that the HTML came for
 */
export function isAsRendered({ state: { errors, location, loaderData } }: Router, asked: string): boolean {
  const failed = Object.values(loaderData).some((load) => pageFailure(load) !== undefined);
  return errors === null && !failed && location.pathname + location.search === asked;
}

/** Presses the button that was pressed while nothing answered. */
export function pressAgain(root: HTMLElement): void {
  root.removeAttribute(takingOver.attribute);
  const pressed: unknown = Reflect.get(window, takingOver.pressed);
  if (pressed instanceof HTMLElement) pressed.click();
}

/** What a page's own loader failed with: it says so in its place. */
export const pageFailure = (load: unknown): unknown =>
  typeof load === 'object' && load !== null && 'error' in load ? load.error : undefined;
