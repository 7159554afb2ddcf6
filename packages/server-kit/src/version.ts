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

/**
 * Whether a change would overwrite what its caller was not shown. A change that is made already is not one: it is sent
 * again when its answer was lost.
 *
 * @param shown the version that the change repeats; undefined if the caller does not compare
 * @param stored the version of what is stored now
 * @param changed the version of what the change makes of it
 */
export const overwritesUnseen = (shown: string | undefined, stored: string, changed: string): boolean =>
  shown !== undefined && shown !== stored && changed !== stored;
