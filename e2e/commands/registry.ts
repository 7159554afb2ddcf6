import { assetCookie } from '@tasklane/contracts';
import type { Registry, RegistryRemote } from '@tasklane/contracts';
import type { TestAccount } from './people';

/** The header by which the edge knows somebody; none for a guest. */
const cookieOf = (person: TestAccount | null): Record<string, string> =>
  person ? { cookie: `${assetCookie}=${person.assets}` } : {};

/** The remotes that somebody may load, a guest for null. */
export async function remotesFor(site: string, person: TestAccount | null): Promise<Registry['remotes']> {
  const answer = await fetch(`${site}/registry.json`, { headers: cookieOf(person) });
  return ((await answer.json()) as Registry).remotes;
}

/** One of them. @throws Error when it is not there */
export function remoteIn(remotes: Registry['remotes'], name: string): RegistryRemote {
  const remote = remotes.find((each) => each.name === name);
  if (!remote) throw new Error(`The registry lists no remote "${name}".`);
  return remote;
}

/** Status of a file of a build, as somebody gets it. */
export async function statusOfFile(site: string, path: string, person: TestAccount | null): Promise<number> {
  return (await fetch(`${site}${path}`, { headers: cookieOf(person) })).status;
}
