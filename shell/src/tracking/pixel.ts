import type { TrackedEvent } from '@tasklane/contracts';

const cookieName = 'tracking_guid';
const cookieDays = 365;

/** What the page was when something happened on it. */
export interface Seen {
  readonly url: string;
  readonly hash: string;
  readonly date: string;
}

/** Asks for the tracking pixel, which tells the site what happened. */
export function firePixel(address: string, { type, value }: TrackedEvent, { url, hash, date }: Seen): void {
  const query = new URLSearchParams({
    url,
    date,
    type,
    guid: guid(),
    random: String(Math.random()),
    referrer: document.referrer,
    hash,
    value: value === undefined ? '' : String(value),
  });
  new Image().src = `${address}?${query.toString()}`;
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
