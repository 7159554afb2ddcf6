import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol';
import { execWire } from './exec-wire';

if (!parentPort) throw new Error('This is the entry of a worker thread.');
const port = parentPort;
const { folder, image } = workerData as EmbeddedOptions;

const withBuffers = (size: string) => [...PGlite.defaultStartParams, '-c', `shared_buffers=${size}`];
/** In memory the files are as fast as buffers, and the write-ahead log is never replayed. */
const forMemory = { initDbStartParams: ['--wal-segsize=1'], startParams: withBuffers('16MB') };
/**
 * PostgreSQL's own 128 MB read random rows no faster, since the files are in the system's cache; 16 MB take two thirds
 * longer.
 */
const forFolder = { dataDir: folder, startParams: withBuffers('32MB') };

const database = await PGlite.create({
  ...(folder ? forFolder : forMemory),
  ...(image && { loadDataDir: new Blob([new Uint8Array(readFileSync(image))]) }),
});
let syncedUpTo = 0;

/** Flushes every file changed since the last sync to disk: PGlite itself runs without fsync. */
function sync(): void {
  if (!folder) return;
  const startedAt = Date.now();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (statSync(path).mtimeMs < syncedUpTo) continue;
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
  // File systems may store times coarsely; the margin syncs a file once too often rather than never.
  syncedUpTo = startedAt - 2_000;
}

async function answer(request: EmbeddedRequest): Promise<Uint8Array | undefined> {
  switch (request.kind) {
    case 'wire':
      return database.runExclusive(() => execWire(database, request.bytes));
    case 'reset':
      if (database.isInTransaction()) await database.exec('ROLLBACK');
      await database.exec('DEALLOCATE ALL');
      return undefined;
    case 'sync':
      await database.runExclusive(async () => sync());
      return undefined;
    case 'image':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return undefined;
  }
}

port.on('message', (request: EmbeddedRequest) => {
  answer(request).then(
    (bytes) => port.postMessage({ id: request.id, bytes } satisfies EmbeddedAnswer),
    (error: unknown) => port.postMessage({ id: request.id, error: String(error) } satisfies EmbeddedAnswer),
  );
});
port.postMessage({ id: 0 } satisfies EmbeddedAnswer);
