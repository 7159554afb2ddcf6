import { originKinds } from '@tasklane/contracts';
import type { RemoteManifest } from '@tasklane/contracts';
import { Refusal } from './refusal';

/**
 * How many characters the outside origins of all remotes may add to the policy of pages: it is one header of every page,
 * and proxies take 8,000 characters of headers in all.
 */
const mostCharacters = 2_000;

/**
 * Sees that the policy of pages has room for what a remote needs from outside, beside what the others need.
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
