import type { TrackedEvent } from '@tasklane/contracts';

/** Administration is private, and the addresses of links in mails and from other sites contain secrets. */
const untracked = /^\/(admin|confirm-email|confirm-token|user\/forgot-password|login\/sso)(\/|$)/;

/** Whether visits to this path are tracked. */
export const isTracked = (pathname: string): boolean => !untracked.test(pathname);

/** Whether Do Not Track is set in the browser. */
export const refusesTracking = (): boolean => navigator.doNotTrack === '1';

/**
 * Fires the tracking pixel, unless tracking is off, the page is excluded, or the browser asks not to be tracked.
 * @param enabled whether the site tracks at all
 */
export const createTracker =
  (enabled: boolean) =>
  (event: TrackedEvent): void => {
    if (!enabled || refusesTracking() || !isTracked(location.pathname)) return;
    const seen = { url: location.href, hash: location.hash, date: new Date().toISOString() };
    import(/* webpackChunkName: "background" */ './pixel').then(
      ({ firePixel }) => firePixel(event, seen),
      () => undefined,
    );
  };
