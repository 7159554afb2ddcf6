import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

const zip = promisify(gzip);
/** The build descriptions of a remote and of the shell. */
const manifestFiles = ['remote.json', 'shell.json'];

/**
 * Packs a build of a remote, or of the shell, for the edge: a gzipped tar archive with the build description first,
 * then each file that it names with its compressed forms.
 *
 * @param {string} dist folder of the build
 * @returns {Promise<{ archive: Buffer<ArrayBuffer>, version: string }>}
 * @throws {Error} when the folder has no build, or a file of it is missing
 */
export async function packBuild(dist) {
  const manifestFile = manifestFiles.find((file) => existsSync(join(dist, file)));
  if (manifestFile === undefined)
    throw new Error(`${dist} contains no build: ${manifestFiles.join(' or ')} is missing.`);
  /** @type {Pick<import('../../contracts/src/index.ts').BuiltManifest, 'version' | 'files'>} */
  const { version, files } = JSON.parse(readFileSync(join(dist, manifestFile), 'utf8'));
  const packed = files
    .flatMap(({ path }) => [`${path}.br`, `${path}.gz`])
    .filter((path) => existsSync(join(dist, path)));
  const tar = pack();
  const written = buffer(tar);
  for (const path of [manifestFile, ...files.map((file) => file.path), ...packed]) {
    // The same build makes the same archive, whenever it was built.
    tar.entry({ name: path, mtime: new Date(0) }, readFileSync(join(dist, path)));
  }
  tar.finalize();
  return { archive: await zip(await written), version };
}
