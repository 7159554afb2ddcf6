import { inArray } from 'drizzle-orm';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { derivedId } from '@tasklane/server-kit';
import { directTopic, orderTopic } from './conversations';
import { messages, threadParticipants, threads } from './schema';
import type { SystemLine } from './system-lines';
import type { ThreadRow } from './repository';

/** A message of a thread; without an author, the body is the name of a system line. */
export type ReadyMessage = { readonly at: Date } & (
  { readonly author: string; readonly body: string } | { readonly author: null; readonly body: SystemLine }
);

/** A thread to be written unchanged: for the demonstration, imports and tests. */
export interface ReadyThread {
  /** The order that it is about; a direct thread has none. */
  readonly order: ThreadRow['order'];
  readonly users: readonly [string, string];
  /** In order, at least one. */
  readonly messages: readonly ReadyMessage[];
  /** The moment up to which each of the users has read. */
  readonly readUntil: readonly [Date, Date];
}

const topicOf = ({ order, users: [one, other] }: ReadyThread): string =>
  order ? orderTopic(order.hash) : directTopic(one, other);

/** Writes threads with all of their messages. Nobody is notified. */
export async function addThreads(tx: Executor, ready: readonly ReadyThread[]): Promise<void> {
  const opened = ready.map((thread) => {
    const topic = topicOf(thread);
    return { ...thread, topic, hash: derivedId(topic) };
  });
  const written = opened
    .flatMap(({ hash: thread, topic, messages: each }) =>
      each.map(({ author, body, at }, index) => ({
        hash: derivedId(`${topic} ${index}`),
        thread,
        author,
        body,
        createdAt: at,
      })),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await insertMany(
    tx,
    threads,
    opened.map(({ hash, topic, order, messages: [first, ...rest] }) => ({
      hash,
      topic,
      order,
      lastMessageAt: (rest.at(-1) ?? first)?.at ?? new Date(0),
      createdAt: first?.at ?? new Date(0),
    })),
  );
  await insertMany(tx, messages, written);
  const positions = await positionsIn(
    tx,
    opened.map(({ hash }) => hash),
  );
  const participants = opened.flatMap(({ hash: thread, users, readUntil }) =>
    users.map((user, index) => {
      const until = readUntil[index] ?? new Date(0);
      const read = (positions.get(thread) ?? []).filter(({ at }) => at <= until);
      return { thread, user, lastRead: Math.max(0, ...read.map(({ position }) => position)) };
    }),
  );
  await insertMany(tx, threadParticipants, participants);
}

/** Returns the positions and moments of all messages of these threads. */
async function positionsIn(
  tx: Executor,
  hashes: readonly string[],
): Promise<Map<string, { position: number; at: Date }[]>> {
  const positions = new Map<string, { position: number; at: Date }[]>();
  const rows = await tx
    .select({ thread: messages.thread, position: messages.position, at: messages.createdAt })
    .from(messages)
    .where(inArray(messages.thread, [...hashes]));
  for (const { thread, ...message } of rows) {
    const before = positions.get(thread);
    if (before) before.push(message);
    else positions.set(thread, [message]);
  }
  return positions;
}
