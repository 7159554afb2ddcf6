import type { TrackedEvent } from '@tasklane/contracts';

/** Administration is nobody's business, and the links of mails and other sites carry secrets. */
const untracked = /^\/(admin|confirm-email|confirm-token|user\/forgot-password|login\/sso)(\/|$)/;

/** Whether a visit to this path is told of. */
export const isTracked = (pathname: string): boolean => !untracked.test(pathname);

/** The browser asks not to be tracked. */
export const refusesTracking = (): boolean => navigator.doNotTrack === '1';

/**
 * Fires the tracking pixel, unless tracking is off, the page is not to be told of, or the visitor asked not to be tracked.
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
