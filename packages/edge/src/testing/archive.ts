import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteManifest } from '@tasklane/contracts';
import { pack } from 'tar-stream';
import type { Header } from 'tar-stream';
import { buildRemote } from './builds';

/** One entry of an upload; a plain file unless its header says otherwise. */
export interface Packed {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly header?: Partial<Header>;
}

/** A tar archive in gzip, with whatever a team might put into it. */
export async function archiveOf(entries: readonly Packed[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content = '', header } of entries) tar.entry({ name, ...header }, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** The entries of a sound upload of one build, its manifest first. */
export async function entriesOf(
  manifest: Pick<RemoteManifest, 'name' | 'access' | 'routes'> & Partial<RemoteManifest>,
  version: string,
  server?: string,
): Promise<Packed[]> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  try {
    await buildRemote(folder, manifest, version, server);
    const dist = join(folder, manifest.name, 'dist');
    const found = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = found.filter((each) => each.isFile());
    const names = files
      .map(({ parentPath, name }) => relative(dist, join(parentPath, name)))
      .filter((name) => name !== 'remote.json');
    return await Promise.all(
      ['remote.json', ...names].map(async (name) => ({ name, content: await readFile(join(dist, name)) })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
