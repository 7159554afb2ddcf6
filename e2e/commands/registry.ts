import { assetCookie } from '@tasklane/contracts';
import type { Registry, RegistryRemote } from '@tasklane/contracts';
import type { TestAccount } from './people';

/** Returns the header by which the edge recognises a user; none for a guest. */
const cookieOf = (person: TestAccount | null): Record<string, string> =>
  person ? { cookie: `${assetCookie}=${person.assets}` } : {};

/** Returns the remotes that a user may load; null for a guest. */
export async function remotesFor(site: string, person: TestAccount | null): Promise<Registry['remotes']> {
  const answer = await fetch(`${site}/registry.json`, { headers: cookieOf(person) });
  return ((await answer.json()) as Registry).remotes;
}

/** Returns one of the remotes. @throws Error if it is missing */
export function remoteIn(remotes: Registry['remotes'], name: string): RegistryRemote {
  const remote = remotes.find((each) => each.name === name);
  if (!remote) throw new Error(`The registry lists no remote "${name}".`);
  return remote;
}

/** Returns the status of a file of a build, as requested by a user. */
export async function statusOfFile(site: string, path: string, person: TestAccount | null): Promise<number> {
  return (await fetch(`${site}${path}`, { headers: cookieOf(person) })).status;
}
