import { pixelPath } from '@tasklane/contracts';
import type { TrackedEvent } from '@tasklane/contracts';
import { trackingGuid } from './guid';

/** The state of the page when the event happened. */
export interface Seen {
  readonly url: string;
  readonly hash: string;
  readonly date: string;
}

/** Query parameters that grant access, and must not be sent. */
const secrets = ['ultoken', 'sso', 'sig'];

function withoutSecrets(address: string): string {
  const url = new URL(address);
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}

/** Requests the tracking pixel, which reports the event to the site. */
export function firePixel({ type, value }: TrackedEvent, { url, hash, date }: Seen): void {
  const query = new URLSearchParams({
    url: withoutSecrets(url),
    date,
    type,
    guid: trackingGuid(),
    random: String(Math.random()),
    referrer: document.referrer,
    hash,
    value: value === undefined ? '' : String(value),
  });
  new Image().src = `${pixelPath}?${query.toString()}`;
}
