import { originKinds } from '@tasklane/contracts';
import type { RemoteManifest } from '@tasklane/contracts';
import { Refusal } from './refusal';

/**
 * Maximum characters that the outside origins of all remotes together may add to the policy of pages: the policy is one
 * header of every page, and proxies accept 8,000 characters of headers in all.
 */
const mostCharacters = 2_000;

/**
 * Checks that the policy of pages has room for the outside origins of a remote, beside those of the others.
 * @param others manifests of the other remotes, as visitors get them
 * @throws Refusal
 */
export function checkOrigins({ name, origins }: RemoteManifest, others: readonly RemoteManifest[]): void {
  if (!origins) return;
  const named = originKinds.flatMap((kind) => [
    ...new Set([origins, ...others.map((other) => other.origins)].flatMap((each) => each?.[kind] ?? [])),
  ]);
  const characters = named.join(' ').length;
  if (characters <= mostCharacters) return;
  throw new Refusal(
    'origins_too_long',
    `With the origins of ${name}, those of all remotes have ${characters} characters; ${mostCharacters} are the most.`,
  );
}
