import type { RemoteManifest } from '@tasklane/contracts';
import { archiveType } from '../deploy/routes';
import { issueToken } from '../deploy/tokens';
import { archiveOf, entriesOf, shellEntriesOf } from './archive';
import type { Packed } from './archive';
import type { TestSite } from './edge';

/** Any answer of the deployment API. */
export interface Told {
  readonly status: number;
  readonly error?: string;
  readonly error_message?: string;
  readonly data?: unknown;
}

/** Returns a team's client for a site: each call returns the edge's answer. */
export async function teamAt(site: TestSite, remotes: readonly string[], team = 'team') {
  const token = await issueToken(site.config.dataDir, { team, remotes });
  const call = async (method: string, path: string, body?: Buffer | object): Promise<Told> => {
    const packed = Buffer.isBuffer(body);
    const answer = await fetch(`${site.url}/edge/deployments${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': packed ? archiveType : 'application/json' }),
      },
      ...(body && { body: packed ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const upload = async (name: string, entries: readonly Packed[], query = ''): Promise<Told> =>
    call('POST', `/${name}${query}`, await archiveOf(entries));
  return {
    token,
    call,
    upload,
    deploy: async (
      manifest: Pick<RemoteManifest, 'name' | 'access' | 'routes'> & Partial<RemoteManifest>,
      version: string,
      query = '',
      server?: string,
    ) => upload(manifest.name, await entriesOf(manifest, version, server), query),
    /** @param build code of its build for the server, and the version of contracts that it provides */
    deployShell: async (
      version: string,
      { server, contracts, query = '' }: { server?: string; contracts?: string; query?: string } = {},
    ) => upload('shell', await shellEntriesOf(version, server, contracts), query),
  };
}
