import { createHash } from 'node:crypto';

/**
 * Returns a digest of what somebody is shown and may change: equal content has the same digest, whatever the order of
 * its entries, and any change gives another. A change repeats the digest of the content that it was made from.
 *
 * @returns 22 characters, base64url
 */
export function versionOf(content: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22);
}
