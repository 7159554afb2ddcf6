import { message } from '@tasklane/contracts/schemas';
import { events } from '../../events';
import type { Context } from '../../http';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, orNotFound, newHash } from '@tasklane/server-kit';
import { signalUser } from '../../platform/own-reads';
import { peopleByHash } from '../accounts';
import { claimUploads } from '../uploads';
import { directTopic, readChannel, say } from './conversations';
import type { Draft, ReadSignal } from './conversations';
import type { ThreadReply } from './present';
import { presentMessages, readThreadInfo, threadsAsSeen } from './read';
import { followAnswers } from './response-rate';
import { tidy } from './text';
import {
  findByClientId,
  findMessage,
  findThread,
  listParticipants,
  lockThread,
  moveLastRead,
  openThread,
} from './repository';
import type { MessageRow, ThreadRow } from './repository';

interface Written {
  readonly message: string;
  /** The id by which a message that is sent again is recognised. */
  readonly client_id?: string | undefined;
  readonly files?: readonly string[] | undefined;
}

const failDisabled = (): never => fail('conflict', { message: message('error.thread_disabled') });

/** Returns the text first, then a message for each file. */
async function draftsOf(
  tx: Executor,
  { thread, author }: { thread: string; author: string },
  { message: text, client_id: clientId, files = [] }: Written,
): Promise<Draft[]> {
  const uploads = await claimUploads(tx, {
    owner: author,
    kind: 'message',
    claim: `thread:${thread}`,
    locations: files,
    field: 'files',
  });
  return [
    { author, body: tidy(text), clientId },
    ...uploads.map(({ location, name }) => ({
      author,
      body: '',
      attachment: { location, name, hash: newHash() },
    })),
  ];
}

async function notifyReaders(
  { kernel, me }: Context,
  tx: Executor,
  { thread, hash: message }: MessageRow,
): Promise<void> {
  for (const { user } of await listParticipants(tx, [thread])) {
    if (user === me.user) continue;
    await kernel.outbox.add(tx, events.messageWritten, { thread, message, reader: user, author: me.user });
  }
}

/**
 * Writes into a locked thread, unless the same message is already there.
 * @returns the message with the text
 */
async function writeOnce(
  context: Context,
  tx: Executor,
  thread: ThreadRow,
  written: Written,
): Promise<MessageRow | undefined> {
  const { kernel, me } = context;
  const at = { thread: thread.hash, author: me.user };
  const { client_id: clientId } = written;
  const existing = clientId && (await findByClientId(tx, { ...at, clientId }));
  if (existing) return existing;
  const [text] = await say(kernel, tx, thread, await draftsOf(tx, at, written));
  if (!text) return undefined;
  await notifyReaders(context, tx, text);
  await followAnswers(kernel, tx, thread, text);
  return text;
}

/** Writes into a thread. @throws not_found for non-participants, conflict if the thread is disabled */
export async function post(context: Context, hash: string, written: Written) {
  const { db, me } = context;
  const row = await transaction(db, async (tx) => {
    const thread = orNotFound(await findThread(tx, hash, me.user));
    if (thread.disabled) failDisabled();
    if (written.client_id) await lockThread(tx, hash);
    return writeOnce(context, tx, thread, written);
  });
  return orNotFound((await presentMessages(context, hash, [orNotFound(row)]))[0]);
}

/**
 * Writes to a user in the direct thread with them.
 * @throws not_found, forbidden for oneself, conflict, validation_failed on `hash` if it names another user
 */
export async function contact(
  context: Context,
  user: string,
  { hash, ...written }: Written & { hash?: string | undefined },
) {
  const { db, me, now } = context;
  if (user === me.user) fail('forbidden');
  if (hash !== undefined && hash !== user) {
    fail('validation_failed', { fields: { hash: [message('validation.hash')] } });
  }
  orNotFound((await peopleByHash(db, [user])).get(user));
  const thread = await transaction(db, async (tx) => {
    const topic = { topic: directTopic(me.user, user), users: [me.user, user] };
    const opened = await openThread(tx, topic, now());
    if (opened.disabled) failDisabled();
    await writeOnce(context, tx, opened, written);
    return opened;
  });
  return orNotFound((await threadsAsSeen(context, [thread]))[0]);
}

/** Moves the caller's reading position; the counters derive from it. @throws not_found */
export async function readUpTo({ kernel, db, me }: Context, hash: string, last: string): Promise<void> {
  orNotFound(await findThread(db, hash, me.user));
  const row = orNotFound(await findMessage(db, hash, last));
  await moveLastRead(db, hash, me.user, row.position);
  const signal = { thread_hash: hash, message_hash: last, reader: me.user } satisfies ReadSignal;
  for (const { user } of await listParticipants(db, [hash])) signalUser(kernel, user, readChannel, signal);
}

/** Moves the caller's reading position and returns the thread as it is afterwards. @throws not_found */
export async function markRead(context: Context, hash: string, last: string): Promise<ThreadReply> {
  await readUpTo(context, hash, last);
  return readThreadInfo(context, hash);
}
