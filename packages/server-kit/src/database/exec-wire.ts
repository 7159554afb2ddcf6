import type { PGlite } from '@electric-sql/pglite';

/** The last message of a reply, `ReadyForQuery`: its type, its length in four bytes, and the state of the session. */
const READY = 'Z'.charCodeAt(0);
const READY_LENGTH = 6;
const IDLE = 'I'.charCodeAt(0);

/**
 * Whether the session is idle after this reply: not in a transaction, nor in a failed one, nor amid a series of messages.
 */
export const isIdle = (reply: Uint8Array): boolean =>
  reply.at(-READY_LENGTH) === READY && reply.at(-1) === IDLE;

/**
 * Sends wire protocol bytes to the embedded database and returns its reply.
 *
 * Streams the reply: `execProtocolRaw` also parses each message and retains the result until the next call of `query`
 * or `exec`, which never happens on a database that is used over the wire protocol only.
 */
export async function execWire(database: PGlite, request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(request, {
    // A chunk is a view of the database's own memory, which it overwrites once this returns.
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
  });
  return new Uint8Array(Buffer.concat(chunks));
}
