import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EmbeddedAnswer, EmbeddedOptions, EmbeddedRequest } from './embedded-protocol';
import { statementPrefix } from './embedded-protocol';
import { execWire, isIdle } from './exec-wire';
import { createTurns } from './turns';

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

/** The connections take turns: until one has left the session idle, the others wait. */
const turns = createTurns();

/** Leaves neither a transaction nor prepared statements of a connection behind. */
async function endConnection(connection: number): Promise<void> {
  if (turns.isHeldBy(connection)) {
    await database.exec('ROLLBACK');
    turns.pass();
  }
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM pg_prepared_statements WHERE starts_with(name, $1)',
    [statementPrefix(connection)],
  );
  await database.exec(rows.map(({ name }) => `DEALLOCATE "${name}"`).join(';'));
}

async function answer(request: EmbeddedRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
  switch (request.kind) {
    case 'wire': {
      const reply = await execWire(database, request.bytes);
      if (isIdle(reply)) turns.pass();
      else turns.hold(request.connection);
      return reply;
    }
    case 'end':
      await endConnection(request.connection);
      return undefined;
    case 'sync':
      sync();
      return undefined;
    case 'image':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return undefined;
  }
}

async function respond(request: EmbeddedRequest): Promise<void> {
  const { id } = request;
  try {
    const bytes = await answer(request);
    port.postMessage({ id, bytes } satisfies EmbeddedAnswer, bytes ? [bytes.buffer] : []);
  } catch (error) {
    port.postMessage({ id, error: String(error) } satisfies EmbeddedAnswer);
  }
}

port.on('message', (request: EmbeddedRequest) => {
  const connection = 'connection' in request ? request.connection : undefined;
  turns.take(connection, () => respond(request));
});
port.postMessage({ id: 0 } satisfies EmbeddedAnswer);
