import { guest, takeoverMarks } from '@tasklane/contracts';
import type { Host } from '@tasklane/contracts';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Returns the host for loaders, which reports a guest until hydration, as when the page was rendered.
 * The user's own data is loaded by the revalidation that follows.
 */
export const hostBefore = (host: Host, isTakenOver: () => boolean): Host => ({
  ...host,
  get currency() {
    return host.currency;
  },
  session: { ...host.session, get: () => (isTakenOver() ? host.session.get() : guest) },
});

/** Resolves when the first page has its view, its texts and its data. */
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
 * Whether the first page still matches its HTML: the address has not changed and nothing has failed.
 * @param asked path and query that the HTML was requested for
 */
export function isAsRendered({ state: { errors, location, loaderData } }: Router, asked: string): boolean {
  const failed = Object.values(loaderData).some((load) => pageFailure(load) !== undefined);
  return errors === null && !failed && location.pathname + location.search === asked;
}

/** Replays the click on a button that was pressed before hydration. */
export function pressAgain(root: HTMLElement): void {
  root.removeAttribute(takeoverMarks.attribute);
  const pressed: unknown = Reflect.get(window, takeoverMarks.pressed);
  if (pressed instanceof HTMLElement) pressed.click();
}

/** Returns the error of a page's own loader, which the page shows in place. */
export const pageFailure = (load: unknown): unknown =>
  typeof load === 'object' && load !== null && 'error' in load ? load.error : undefined;
