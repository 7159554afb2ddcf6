import type { BuiltFile } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, finished } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Extract } from 'tar-stream';
import { flush } from '../registry/durable';
import type { BuildKind } from './checks';
import { checkPacked, plainName } from './packed-forms';
import { Refusal } from './refusal';

type ArchiveEntry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Limits of one unpacked build. */
export const limits = {
  bytes: 32 * 1024 * 1024,
  files: 1_000,
  manifestBytes: 1024 * 1024,
  sheetBytes: 512 * 1024,
} as const;

/** The part that every build description has. */
interface WithFiles {
  readonly files: readonly BuiltFile[];
}

/** Lets bytes through up to the limit: a small archive may expand to a very large one. */
function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= limits.bytes) return done(null, chunk);
      const most = `${limits.bytes / 1024 / 1024} MB`;
      done(new Refusal('archive_too_large', `The build is larger than ${most} when unpacked.`));
    },
  });
}

/** Checks the type and path of an entry before any of its content is read. */
function checkEntry({ name, type }: ArchiveEntry['header']): void {
  const parts = name.split(/[/\\]/);
  if (name.startsWith('/') || name.includes('\\') || parts.includes('..') || parts.includes('.')) {
    throw new Refusal('path_outside', `"${name}" is not a plain path below the build.`);
  }
  if (type !== 'file') {
    throw new Refusal('entry_kind', `"${name}" is a ${type ?? 'thing'}; a build holds plain files only.`);
  }
}

async function readManifest<Description>(
  entry: ArchiveEntry,
  { file: manifestFile, check }: BuildKind<Description>,
): Promise<{ manifest: Description; text: Buffer }> {
  const { name, size = 0 } = entry.header;
  if (name !== manifestFile) {
    throw new Refusal('manifest_missing', `The archive begins with "${name}"; ${manifestFile} comes first.`);
  }
  if (size > limits.manifestBytes) {
    throw new Refusal(
      'archive_too_large',
      `${manifestFile} is larger than ${limits.manifestBytes / 1024} kB.`,
    );
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks);
  return { manifest: check(parsed(text, manifestFile)), text };
}

function parsed(text: Buffer, manifestFile: string): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new Refusal('manifest_invalid', `${manifestFile} is not JSON.`);
  }
}

/** Writes a file and flushes it to the disk; returns its size and hash. */
async function store(content: AsyncIterable<Buffer>, path: string): Promise<Omit<BuiltFile, 'path'>> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha384');
  let bytes = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes, integrity: `sha384-${hash.digest('base64')}` };
}

/** @throws Refusal when a sheet is too large to be checked */
async function readSheet(path: string, { bytes }: Omit<BuiltFile, 'path'>): Promise<string> {
  if (bytes <= limits.sheetBytes) return readFile(path, 'utf8');
  throw new Refusal('archive_too_large', `A style sheet is larger than ${limits.sheetBytes / 1024} kB.`);
}

function checkContent(wanted: BuiltFile, found: Omit<BuiltFile, 'path'>, manifestFile: string): void {
  if (wanted.bytes === found.bytes && wanted.integrity === found.integrity) return;
  throw new Refusal('file_differs', `"${wanted.path}" is not the file that ${manifestFile} describes.`);
}

async function storeFiles<Description extends WithFiles>(
  entries: AsyncIterable<ArchiveEntry>,
  draft: string,
  kind: BuildKind<Description>,
): Promise<Description> {
  const manifestFile = kind.file;
  let manifest: Description | undefined;
  let filesByName = new Map<string, BuiltFile>();
  const seen = new Set<string>();
  for await (const entry of entries) {
    const { name } = entry.header;
    checkEntry(entry.header);
    if (!manifest) {
      const read = await readManifest(entry, kind);
      manifest = read.manifest;
      filesByName = new Map(manifest.files.map((file) => [file.path, file]));
      await store(asIterable(read.text), join(draft, manifestFile));
      continue;
    }
    const expectedFile = filesByName.get(name) ?? filesByName.get(plainName(name));
    if (!expectedFile) throw new Refusal('file_unknown', `"${name}" is not named in ${manifestFile}.`);
    if (seen.has(name)) throw new Refusal('file_repeated', `"${name}" is in the archive twice.`);
    seen.add(name);
    if (seen.size > limits.files) {
      throw new Refusal('too_many_files', `The build has more than ${limits.files} files.`);
    }
    const written = await store(entry as AsyncIterable<Buffer>, join(draft, name));
    if (expectedFile.path === name) {
      checkContent(expectedFile, written, manifestFile);
      if (name.endsWith('.css')) kind.checkSheet(manifest, name, await readSheet(join(draft, name), written));
    } else await checkPacked(join(draft, name), expectedFile);
  }
  if (!manifest) throw new Refusal('manifest_missing', 'The archive is empty.');
  const missing = manifest.files.find(({ path }) => !seen.has(path));
  if (missing)
    throw new Refusal('file_missing', `"${missing.path}" is named in ${manifestFile} and missing.`);
  await flushFolders(draft, seen);
  return manifest;
}

async function* asIterable(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** The names of files are on the disk only once their folders are flushed. */
async function flushFolders(draft: string, files: ReadonlySet<string>): Promise<void> {
  const folders = new Set(['.', ...files].flatMap((file) => parentsOf(file)));
  for (const folder of folders) await flush(join(draft, folder));
}

const parentsOf = (path: string): string[] => {
  const parent = dirname(path);
  return parent === '.' ? ['.'] : [parent, ...parentsOf(parent)];
};

/**
 * Unpacks an uploaded build (tar in gzip, its description first) into a folder that does not exist yet, and flushes
 * every file to the disk. Each file must be one that the manifest names, with the content that it names, or a
 * compressed form of it.
 * @returns the description, which is consistent
 * @throws Refusal; the caller then has to remove the folder
 */
export async function unpack<Description extends WithFiles>(
  upload: Readable,
  draft: string,
  kind: BuildKind<Description>,
): Promise<Description> {
  await mkdir(draft, { recursive: true });
  const unzip = createGunzip();
  const entries = extract();
  const ended = pipeline(unzip, limited(), entries).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Not a part of the pipeline, which would close the connection before the team has its answer.
  let cutShort = false;
  finished(upload, (error) => {
    if (!error) return;
    cutShort = true;
    unzip.destroy(error);
  });
  upload.pipe(unzip);
  try {
    return await storeFiles(entries, draft, kind);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    entries.destroy();
    const cause = await ended;
    if (cause instanceof Refusal) throw cause;
    if (cutShort) throw new Refusal('upload_cut_short', 'The upload ended before its end.');
    if (isUnreadable(error))
      throw new Refusal('archive_unreadable', 'The upload is not a tar archive in gzip.');
    throw error;
  } finally {
    upload.unpipe(unzip).resume();
  }
}

/** Whether a fault is the archive's: faults of the disk name a system call, and our own are TypeErrors. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && !('syscall' in error) && !(error instanceof TypeError);
