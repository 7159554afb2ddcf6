import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { anyOf, namedByConnection } from '@tasklane/server-kit/database';
import type { Cursor, Executor } from '@tasklane/server-kit/database';
import { newHash, perObject } from '@tasklane/server-kit';
import { messages, threadParticipants, threads } from './schema';

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type ParticipantRow = typeof threadParticipants.$inferSelect;

const taking = (db: Executor, user: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(threadParticipants)
      .where(and(eq(threadParticipants.thread, threads.hash), eq(threadParticipants.user, user))),
  );

/** Returns the thread if `user` is a participant. */
export async function findThread(db: Executor, hash: string, user: string): Promise<ThreadRow | undefined> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.hash, hash), taking(db, user)));
  return row;
}

/** Locks a thread before writing into it. */
export async function lockThread(tx: Executor, hash: string): Promise<void> {
  await tx.select({ hash: threads.hash }).from(threads).where(eq(threads.hash, hash)).for('update');
}

export async function findByTopic(db: Executor, topic: string): Promise<ThreadRow | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.topic, topic));
  return row;
}

/** Opens the thread of this topic; concurrent callers get the same one. */
export async function openThread(
  tx: Executor,
  topic: { topic: string; order?: ThreadRow['order']; users: readonly string[] },
  now: Date,
): Promise<ThreadRow> {
  await tx
    .insert(threads)
    .values({ hash: newHash(), topic: topic.topic, order: topic.order, lastMessageAt: now, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(threads).where(eq(threads.topic, topic.topic)).for('update');
  if (!row) throw new Error(`The thread ${topic.topic} was not opened.`);
  await tx
    .insert(threadParticipants)
    .values(topic.users.map((user) => ({ thread: row.hash, user })))
    .onConflictDoNothing();
  return row;
}

export async function listThreads(
  db: Executor,
  user: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ThreadRow[]; total: number }> {
  const mine = taking(db, user);
  const rows = await db
    .select()
    .from(threads)
    .where(mine)
    .orderBy(desc(threads.lastMessageAt), desc(threads.hash))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(threads).where(mine);
  return { rows, total: total?.total ?? 0 };
}

/** Returns the user's threads that follow a cursor, latest first. */
export async function threadsFollowing(
  db: Executor,
  user: string,
  { limit, before }: { limit: number; before: Cursor | undefined },
): Promise<{ rows: ThreadRow[]; more: boolean }> {
  const following =
    before &&
    or(
      lt(threads.lastMessageAt, before.at),
      and(eq(threads.lastMessageAt, before.at), lt(threads.hash, before.hash)),
    );
  const rows = await db
    .select()
    .from(threads)
    .where(and(taking(db, user), following))
    .orderBy(desc(threads.lastMessageAt), desc(threads.hash))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

export const listParticipants = (db: Executor, hashes: readonly string[]): Promise<ParticipantRow[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.select().from(threadParticipants).where(anyOf(threadParticipants.thread, hashes));

/** Returns the newest message of each thread. */
export async function lastMessages(
  db: Executor,
  hashes: readonly string[],
): Promise<Map<string, MessageRow>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([messages.thread])
    .from(messages)
    .where(anyOf(messages.thread, hashes))
    .orderBy(messages.thread, desc(messages.position));
  return new Map(rows.map((row) => [row.thread, row]));
}

/**
 * Counts, for each thread with any, the messages of others that `user` has not been shown yet. System lines are not
 * counted: users get a notification about those.
 */
export async function unreadCounts(db: Executor, user: string): Promise<Map<string, number>> {
  const rows = await unreadStatement(db).execute({ user });
  return new Map(rows.map(({ thread, unread }) => [thread, unread]));
}

/**
 * Counts from each of the user's threads, by index: joined the other way around, the statement reads all messages of the
 * site.
 */
const unreadStatement = perObject((db: Executor) => {
  const user = sql.placeholder('user');
  const later = db
    .select({ total: count().as('total') })
    .from(messages)
    .where(
      and(
        eq(messages.thread, threadParticipants.thread),
        gt(messages.position, threadParticipants.lastRead),
        ne(messages.author, user),
      ),
    )
    .as('later');
  return db
    .select({ thread: threadParticipants.thread, unread: later.total })
    .from(threadParticipants)
    .crossJoinLateral(later)
    .where(and(eq(threadParticipants.user, user), gt(later.total, 0)))
    .prepare(namedByConnection);
});

/** Returns the first message of others in a thread that `user` has not been shown yet, except system lines. */
export async function firstUnread(
  db: Executor,
  { thread, user }: { thread: string; user: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: messages.hash })
    .from(messages)
    .innerJoin(
      threadParticipants,
      and(eq(threadParticipants.thread, messages.thread), eq(threadParticipants.user, user)),
    )
    .where(
      and(
        eq(messages.thread, thread),
        gt(messages.position, threadParticipants.lastRead),
        ne(messages.author, user),
      ),
    )
    .orderBy(messages.position)
    .limit(1);
  return row?.hash;
}

/** Returns a page of a thread, newest first, older than the message `before` if given. */
export async function pageOfMessages(
  db: Executor,
  thread: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const older = before
    ? lt(
        messages.position,
        db.select({ position: messages.position }).from(messages).where(eq(messages.hash, before)),
      )
    : undefined;
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.thread, thread), older))
    .orderBy(desc(messages.position))
    .limit(limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

export async function findMessage(
  db: Executor,
  thread: string,
  hash: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.thread, thread), eq(messages.hash, hash)));
  return row;
}

/** Returns the message that the author sent into the thread under this client id. */
export async function findByClientId(
  db: Executor,
  { thread, author, clientId }: { thread: string; author: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.thread, thread), eq(messages.author, author), eq(messages.clientId, clientId)));
  return row;
}

export async function findAttachment(db: Executor, hash: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.attachmentHash, hash), isNotNull(messages.attachment)));
  return row;
}

/** Writes messages into a thread, in order, and moves the thread to the top of both users' lists. */
export async function insertMessages(
  tx: Executor,
  thread: string,
  written: readonly Omit<typeof messages.$inferInsert, 'hash' | 'thread' | 'position' | 'createdAt'>[],
  now: Date,
): Promise<MessageRow[]> {
  const rows = await tx
    .insert(messages)
    .values(written.map((each) => ({ ...each, hash: newHash(), thread, createdAt: now })))
    .returning();
  await tx.update(threads).set({ lastMessageAt: now }).where(eq(threads.hash, thread));
  return rows;
}

/** Moves the user's reading position forward to `position`, never back. */
export async function moveLastRead(
  tx: Executor,
  thread: string,
  user: string,
  position: number,
): Promise<void> {
  await tx
    .update(threadParticipants)
    .set({ lastRead: position })
    .where(
      and(
        eq(threadParticipants.thread, thread),
        eq(threadParticipants.user, user),
        lt(threadParticipants.lastRead, position),
      ),
    );
}

/** Reads messages that one of two users wrote to the other, by their hashes; others are left out. */
export const quotedMessages = async (
  db: Executor,
  users: readonly [string, string],
  hashes: readonly string[],
): Promise<MessageRow[]> => {
  if (hashes.length === 0) return [];
  const both = db
    .select({ thread: threadParticipants.thread })
    .from(threadParticipants)
    .where(inArray(threadParticipants.user, [...users]))
    .groupBy(threadParticipants.thread)
    .having(eq(count(), users.length));
  return db
    .select()
    .from(messages)
    .where(
      and(anyOf(messages.hash, hashes), inArray(messages.author, [...users]), inArray(messages.thread, both)),
    )
    .orderBy(asc(messages.position));
};
