import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildDescription, shellDescription } from '@tasklane/contracts';
import type { RemoteManifest } from '@tasklane/contracts';
import { pack } from 'tar-stream';
import type { Header } from 'tar-stream';
import { buildRemote, buildShell } from './builds';

/** One entry of an upload; a plain file unless its header says otherwise. */
export interface Packed {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly header?: Partial<Header>;
}

/** Returns a gzipped tar archive of whatever entries a team might send. */
export async function archiveOf(entries: readonly Packed[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content = '', header } of entries) tar.entry({ name, ...header }, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** Returns the entries of a valid upload, made from a build in its own folder, its description first. */
async function entriesIn(description: string, build: (folder: string) => Promise<string>): Promise<Packed[]> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    const dist = await build(folder);
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = entries.filter((each) => each.isFile());
    const names = files
      .map(({ parentPath, name }) => relative(dist, join(parentPath, name)))
      .filter((name) => name !== description);
    return await Promise.all(
      [description, ...names].map(async (name) => ({ name, content: await readFile(join(dist, name)) })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the entries of a valid upload of a remote's build, its manifest first. */
export const entriesOf = (
  manifest: Pick<RemoteManifest, 'name' | 'access' | 'routes'> & Partial<RemoteManifest>,
  version: string,
  server?: string,
): Promise<Packed[]> =>
  entriesIn(buildDescription, async (folder) => {
    await buildRemote(folder, manifest, version, server);
    return join(folder, manifest.name, 'dist');
  });

/** Returns the entries of a valid upload of a shell's build. */
export const shellEntriesOf = (version: string, server?: string, contracts?: string): Promise<Packed[]> =>
  entriesIn(shellDescription, async (folder) => {
    await buildShell(folder, version, server, contracts);
    return folder;
  });
