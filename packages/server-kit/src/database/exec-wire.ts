import type { PGlite } from '@electric-sql/pglite';

/**
 * Sends wire protocol bytes to the embedded database and returns its reply.
 *
 * Streams the reply: `execProtocolRaw` also parses each message and retains the result until the next call of `query`
 * or `exec`, which never happens on a database that is used over the wire protocol only.
 */
export async function execWire(database: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(request, {
    // A chunk is a view of the database's own memory, which it overwrites once this returns.
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
  });
  return new Uint8Array(Buffer.concat(chunks));
}
