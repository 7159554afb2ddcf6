import { message } from '@tasklane/contracts/schemas';
import { events } from '../../events';
import type { Context } from '../../http';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, found, newHash } from '@tasklane/server-kit';
import { peopleByHash } from '../accounts';
import { claimUploads } from '../uploads';
import { directTopic, say } from './conversations';
import type { Draft } from './conversations';
import { presentMessages, threadsAsSeen } from './read';
import { followAnswers } from './response-rate';
import { tidy } from './text';
import { findMessage, findThread, listParticipants, moveLastRead, openThread } from './repository';

interface Written {
  readonly message: string;
  readonly files?: readonly string[] | undefined;
}

const failDisabled = (): never => fail('conflict', { message: message('error.thread_disabled') });

/** The text first, then a message for each file. */
async function draftsOf(
  tx: Executor,
  { thread, author }: { thread: string; author: string },
  { message: text, files = [] }: Written,
): Promise<Draft[]> {
  const uploads = await claimUploads(tx, {
    owner: author,
    kind: 'message',
    claim: `thread:${thread}`,
    locations: files,
    field: 'files',
  });
  return [
    { author, body: tidy(text) },
    ...uploads.map(({ location, name }) => ({
      author,
      body: '',
      attachment: { location, name, hash: newHash() },
    })),
  ];
}

async function tellReaders({ kernel, me }: Context, tx: Executor, thread: string): Promise<void> {
  for (const { user } of await listParticipants(tx, [thread])) {
    if (user === me.user) continue;
    await kernel.outbox.add(tx, events.messageWritten, { thread, reader: user, author: me.user });
  }
}

/** Writes into a thread. @throws not_found for a stranger, conflict where the thread is disabled */
export async function post(context: Context, hash: string, written: Written) {
  const { kernel, db, me } = context;
  const rows = await transaction(db, async (tx) => {
    const thread = found(await findThread(tx, hash, me.user));
    if (thread.disabled) failDisabled();
    const said = await say(
      kernel,
      tx,
      thread,
      await draftsOf(tx, { thread: thread.hash, author: me.user }, written),
    );
    await tellReaders(context, tx, thread.hash);
    if (said[0]) await followAnswers(kernel, tx, thread, said[0]);
    return said;
  });
  return found((await presentMessages(context, hash, rows.slice(0, 1)))[0]);
}

/**
 * Writes to a person, in the direct thread with them.
 * @throws not_found, forbidden to oneself, conflict, validation_failed on `hash` when it names somebody else
 */
export async function contact(
  context: Context,
  user: string,
  { hash, ...written }: Written & { hash?: string | undefined },
) {
  const { kernel, db, me, now } = context;
  if (user === me.user) fail('forbidden');
  if (hash !== undefined && hash !== user) {
    fail('validation_failed', { fields: { hash: [message('validation.hash')] } });
  }
  found((await peopleByHash(db, [user])).get(user));
  const thread = await transaction(db, async (tx) => {
    const topic = { topic: directTopic(me.user, user), users: [me.user, user] };
    const opened = await openThread(tx, topic, now());
    if (opened.disabled) failDisabled();
    const drafts = await draftsOf(tx, { thread: opened.hash, author: me.user }, written);
    const [said] = await say(kernel, tx, opened, drafts);
    await tellReaders(context, tx, opened.hash);
    if (said) await followAnswers(kernel, tx, opened, said);
    return opened;
  });
  return found((await threadsAsSeen(context, [thread]))[0]);
}

/** Moves the caller's reading position; the counters derive from it. @throws not_found */
export async function readUpTo({ db, me }: Context, hash: string, last: string): Promise<void> {
  found(await findThread(db, hash, me.user));
  const row = found(await findMessage(db, hash, last));
  await moveLastRead(db, hash, me.user, row.position);
}
