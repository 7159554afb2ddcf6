import type { Context } from '../../http';
import { offsetOf, page } from '../../http';
import type { Executor } from '../../platform/database';
import { found } from '../../platform/errors';
import { peopleByHash } from '../accounts';
import type { Person } from '../accounts';
import { presentMessage, presentThread } from './present';
import type { MessageReply, ThreadReply } from './present';
import {
  findMessage,
  findThread,
  lastMessages,
  listParticipants,
  listThreads,
  pageOfMessages,
  unreadCounts,
} from './threads.repository';
import type { MessageRow, ThreadRow } from './threads.repository';

const gone: Person = { hash: '', username: '', photo_path: null, last_active: new Date(0).toISOString() };

/** Threads as their participant `user` sees them. */
export async function threadsAsSeen(
  db: Executor,
  user: string,
  rows: readonly ThreadRow[],
): Promise<ThreadReply[]> {
  const hashes = rows.map(({ hash }) => hash);
  const participants = await listParticipants(db, hashes);
  const others = new Map(
    participants.filter((each) => each.user !== user).map((each) => [each.thread, each.user]),
  );
  const last = await lastMessages(db, hashes);
  const people = await peopleByHash(db, [user, ...others.values()]);
  const unread = await unreadCounts(db, user);
  return rows.map((row) => {
    const newest = last.get(row.hash);
    return presentThread(row, people.get(others.get(row.hash) ?? '') ?? gone, {
      last: newest,
      author: newest?.author ? people.get(newest.author) : undefined,
      unread: unread.get(row.hash) ?? 0,
    });
  });
}

export async function readThreads({ db, me }: Context, query: { page: number; per_page: number }) {
  const { rows, total } = await listThreads(db, me.user, { limit: query.per_page, offset: offsetOf(query) });
  return page(await threadsAsSeen(db, me.user, rows), query, total);
}

/** @throws not_found for a stranger too */
export async function readThreadInfo({ db, me }: Context, hash: string): Promise<ThreadReply> {
  const row = found(await findThread(db, hash, me.user));
  return found((await threadsAsSeen(db, me.user, [row]))[0]);
}

/** Messages, newest first, with their authors and whether the recipient has read them. */
export async function presentMessages(
  db: Executor,
  thread: string,
  rows: readonly MessageRow[],
): Promise<MessageReply[]> {
  const participants = await listParticipants(db, [thread]);
  const people = await peopleByHash(
    db,
    participants.map((each) => each.user),
  );
  const oldest = rows.at(-1);
  const [before] = oldest ? (await pageOfMessages(db, thread, { before: oldest.hash, limit: 1 })).rows : [];
  return rows.map((row, at) => presentMessage(row, people, participants, rows[at + 1] ?? before));
}

/** A page of a thread, newest first. @throws not_found for a stranger too */
export async function readThread(
  { db, me }: Context,
  hash: string,
  query: { before?: string | undefined; limit: number },
) {
  const thread = found(await findThread(db, hash, me.user));
  const { rows, more } = await pageOfMessages(db, hash, { before: query.before, limit: query.limit });
  return {
    meta: { thread: thread.hash, next: more ? (rows.at(-1)?.hash ?? null) : null },
    results: await presentMessages(db, hash, rows),
  };
}

export async function readMessage({ db, me }: Context, thread: string, hash: string): Promise<MessageReply> {
  found(await findThread(db, thread, me.user));
  const row = found(await findMessage(db, thread, hash));
  return found((await presentMessages(db, thread, [row]))[0]);
}
