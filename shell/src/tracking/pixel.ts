import { pixelPath } from '@tasklane/contracts';
import type { TrackedEvent } from '@tasklane/contracts';
import { trackingGuid } from './guid';

/** What the page was when something happened on it. */
export interface Seen {
  readonly url: string;
  readonly hash: string;
  readonly date: string;
}

/** Values of an address that open something: they are nobody else's business. */
const secrets = ['ultoken', 'sso', 'sig'];

function withoutSecrets(address: string): string {
  const url = new URL(address);
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}

/** Asks for the tracking pixel, which tells the site what happened. */
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
