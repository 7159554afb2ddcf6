import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { afterCommit } from '@tasklane/server-kit/database';
import { signalUser } from '../../platform/own-reads';
import { findByTopic, insertMessages, listParticipants, moveLastRead, openThread } from './repository';
import type { SystemLine } from './system-lines';
import type { MessageRow, ThreadRow } from './repository';

/** What a user's open pages receive about a message. */
export interface MessageSignal {
  readonly thread_hash: string;
  readonly message_hash: string;
  /** Null if the system wrote it. */
  readonly author: string | null;
}

/** Bus channel on which a user's pages receive messages. */
export const messageChannel = (user: string): string => `message:${user}`;

/** How far a user has read a thread. */
export interface ReadSignal {
  readonly thread_hash: string;
  readonly message_hash: string;
  readonly reader: string;
}

/** Bus channel on which a user's pages learn how far their threads are read. */
export const readChannel = (user: string): string => `read:${user}`;

export const directTopic = (one: string, other: string): string => `direct:${[one, other].sort().join(':')}`;
export const orderTopic = (order: string): string => `order:${order}`;

/** A message before it is written. A null `author` means the system; `body` is then the name of a system line. */
export interface Draft {
  readonly author: string | null;
  readonly body: string;
  readonly clientId?: string | undefined;
  readonly attachment?: { readonly location: string; readonly hash: string; readonly name: string };
}

/** Writes into a thread; both users' open pages are informed after the commit. */
export async function say(
  kernel: Kernel,
  tx: Executor,
  thread: ThreadRow,
  drafts: readonly Draft[],
): Promise<MessageRow[]> {
  const rows = await insertMessages(
    tx,
    thread.hash,
    drafts.map(({ author, body, clientId, attachment }) => ({
      author,
      body,
      clientId,
      attachment: attachment?.location,
      attachmentHash: attachment?.hash,
      attachmentName: attachment?.name,
    })),
    kernel.clock.now(),
  );
  const last = rows.at(-1);
  if (!last) return rows;
  // The author has seen everything above.
  if (last.author) await moveLastRead(tx, thread.hash, last.author, last.position);
  const people = await listParticipants(tx, [thread.hash]);
  afterCommit(() => {
    for (const { user } of people) {
      for (const row of rows) {
        signalUser(kernel, user, messageChannel, {
          thread_hash: thread.hash,
          message_hash: row.hash,
          author: row.author,
        } satisfies MessageSignal);
      }
    }
  });
  return rows;
}

/** Opens the thread about an order, in the transaction that creates the order. @returns its hash */
export async function openOrderThread(
  kernel: Kernel,
  tx: Executor,
  order: { hash: string; reference: string; title: string; buyer: string; seller: string },
): Promise<string> {
  const { hash, reference, title, buyer, seller } = order;
  const topic = { topic: orderTopic(hash), order: { hash, reference, title }, users: [buyer, seller] };
  return (await openThread(tx, topic, kernel.clock.now())).hash;
}

/**
 * Writes a system line into the thread about an order, in the transaction of what happened to the order. Writes nothing
 * if the order has no thread.
 */
export async function sayInOrder(
  kernel: Kernel,
  tx: Executor,
  order: string,
  line: SystemLine,
): Promise<void> {
  const thread = await findByTopic(tx, orderTopic(order));
  if (thread) await say(kernel, tx, thread, [{ author: null, body: line }]);
}

/** Writes a system line into the direct thread of two users, which it opens if there is none. @returns its hash */
export async function sayBetween(
  kernel: Kernel,
  tx: Executor,
  [one, other]: readonly [string, string],
  line: SystemLine,
): Promise<string> {
  const topic = { topic: directTopic(one, other), users: [one, other] };
  const thread = await openThread(tx, topic, kernel.clock.now());
  await say(kernel, tx, thread, [{ author: null, body: line }]);
  return thread.hash;
}

/** Returns the hash of the direct thread of two users, or null if they have none. */
export const directThreadOf = async (db: Executor, one: string, other: string): Promise<string | null> =>
  (await findByTopic(db, directTopic(one, other)))?.hash ?? null;

/** Returns the hash of the thread about an order, or null for an order without one. */
export const orderThreadOf = async (db: Executor, order: string): Promise<string | null> =>
  (await findByTopic(db, orderTopic(order)))?.hash ?? null;
