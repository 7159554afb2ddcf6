import type { PGlite } from '@electric-sql/pglite';

/**
 * Sends wire protocol bytes to the embedded database and answers its reply.
 *
 * Streams the reply: `execProtocolRaw` parses each message beside it and retains the result until the next call of
 * `query` or `exec`, which a database that is only spoken to by wire never sees.
 */
export async function execWire(database: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(request, {
    // A chunk is a view of the database's own memory, which it overwrites once this returns.
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
  });
  return new Uint8Array(Buffer.concat(chunks));
}
