import type { TrackedEvent } from '@tasklane/contracts';

/** Administration is nobody's business, and a link out of a mail carries a secret. */
const untracked = /^\/(admin|confirm-email|confirm-token|user\/forgot-password)(\/|$)/;

/** Whether a visit to this path is told of. */
export const isTracked = (pathname: string): boolean => !untracked.test(pathname);

interface TrackerOptions {
  /** Whether the site tracks at all. */
  readonly enabled: boolean;
  /** Where the pixel is asked for. */
  readonly address: string;
}

/** Fires the tracking pixel, unless tracking is off or the visitor asked not to be tracked. */
export function createTracker({ enabled, address }: TrackerOptions) {
  return (event: TrackedEvent): void => {
    if (!enabled || navigator.doNotTrack === '1') return;
    const seen = { url: location.href, hash: location.hash, date: new Date().toISOString() };
    import(/* webpackChunkName: "pixel" */ './pixel').then(
      ({ firePixel }) => firePixel(address, event, seen),
      () => undefined,
    );
  };
}
