import type { TrackedEvent } from '@tasklane/contracts';

const cookieName = 'tracking_guid';
const cookieDays = 365;

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
  return ({ type, value }: TrackedEvent): void => {
    if (!enabled || navigator.doNotTrack === '1') return;
    const query = new URLSearchParams({
      url: location.href,
      date: new Date().toISOString(),
      type,
      guid: guid(),
      random: String(Math.random()),
      referrer: document.referrer,
      hash: location.hash,
      value: value === undefined ? '' : String(value),
    });
    new Image().src = `${address}?${query.toString()}`;
  };
}

/** The browser's own id, made once and kept in a cookie for a year. */
function guid(): string {
  const known = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (known) return known.slice(cookieName.length + 1);
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  document.cookie = `${cookieName}=${made}; max-age=${cookieDays * 24 * 3600}; path=/; samesite=lax`;
  return made;
}
