import type { Context } from '../../http';
import { offsetOf, page } from '../../http';
import { orNotFound } from '@tasklane/server-kit';
import { cursorOf, readCursor, readTogether } from '@tasklane/server-kit/database';
import { findByUsername, findUser, peopleByHash } from '../accounts';
import type { PublicUser } from '../accounts';
import { directTopic } from './conversations';
import { presentMessage, presentThread } from './present';
import type { MessageReply, ThreadReply } from './present';
import {
  findByTopic,
  findMessage,
  findThread,
  lastMessages,
  listParticipants,
  listThreads,
  pageOfMessages,
  threadsFollowing,
  unreadCounts,
} from './repository';
import type { MessageRow, ThreadRow } from './repository';

export type Reader = Pick<Context, 'db' | 'me' | 'locale'>;

const gone: PublicUser = {
  hash: '',
  username: '',
  name: null,
  photo_path: null,
  last_active: new Date(0).toISOString(),
};

/** Presents threads as their participant `user` sees them. */
export async function threadsAsSeen(
  { db, me: { user }, locale }: Reader,
  rows: readonly ThreadRow[],
): Promise<ThreadReply[]> {
  const hashes = rows.map(({ hash }) => hash);
  const [participants, last, unread] = await readTogether(
    () => listParticipants(db, hashes),
    () => lastMessages(db, hashes),
    () => unreadCounts(db, user),
  );
  const others = new Map(
    participants.filter((each) => each.user !== user).map((each) => [each.thread, each.user]),
  );
  const people = await peopleByHash(db, [user, ...others.values()]);
  return rows.map((row) => {
    const newest = last.get(row.hash);
    const other = people.get(others.get(row.hash) ?? '') ?? gone;
    const author = newest?.author ? people.get(newest.author) : undefined;
    return presentThread(row, other, { last: newest, author, unread: unread.get(row.hash) ?? 0 }, locale);
  });
}

export async function readThreads(context: Reader, query: { page: number; per_page: number }) {
  const { db, me } = context;
  const { rows, total } = await listThreads(db, me.user, { limit: query.per_page, offset: offsetOf(query) });
  return page(await threadsAsSeen(context, rows), query, total);
}

/** Returns the threads that follow a cursor, latest first. */
export async function threadsPart(
  context: Reader,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const { db, me } = context;
  const { rows, more } = await threadsFollowing(db, me.user, { limit, before: readCursor(before) });
  const last = rows.at(-1);
  return {
    meta: { next: more && last ? cursorOf(last.lastMessageAt, last.hash) : null },
    results: await threadsAsSeen(context, rows),
  };
}

/** Returns the direct thread with a user, by hash or username, if there is one. @throws not_found */
export async function findDirect(context: Reader, person: string): Promise<ThreadReply | null> {
  const { db, me } = context;
  const user = orNotFound((await findUser(db, person)) ?? (await findByUsername(db, person.toLowerCase())));
  const thread = await findByTopic(db, directTopic(me.user, user.hash));
  return thread ? orNotFound((await threadsAsSeen(context, [thread]))[0]) : null;
}

/** @throws not_found, also if the caller is not a participant */
export async function readThreadInfo(context: Reader, hash: string): Promise<ThreadReply> {
  const { db, me } = context;
  const row = orNotFound(await findThread(db, hash, me.user));
  return orNotFound((await threadsAsSeen(context, [row]))[0]);
}

/** Presents messages, newest first, with their authors and whether the recipient has read them. */
export async function presentMessages(
  { db, locale }: Reader,
  thread: string,
  rows: readonly MessageRow[],
): Promise<MessageReply[]> {
  const readBefore = async (oldest: MessageRow | undefined): Promise<MessageRow | undefined> =>
    oldest && (await pageOfMessages(db, thread, { before: oldest.hash, limit: 1 })).rows[0];
  const [participants, before] = await readTogether(
    () => listParticipants(db, [thread]),
    () => readBefore(rows.at(-1)),
  );
  const people = await peopleByHash(
    db,
    participants.map((each) => each.user),
  );
  return rows.map((row, at) => presentMessage(row, people, participants, rows[at + 1] ?? before, locale));
}

/** Returns a page of a thread, newest first. @throws not_found, also if the caller is not a participant */
export async function readThread(
  context: Reader,
  hash: string,
  query: { before?: string | undefined; limit: number },
) {
  const { db, me } = context;
  const thread = orNotFound(await findThread(db, hash, me.user));
  const { rows, more } = await pageOfMessages(db, hash, { before: query.before, limit: query.limit });
  return {
    meta: { thread: thread.hash, next: more ? (rows.at(-1)?.hash ?? null) : null },
    results: await presentMessages(context, hash, rows),
  };
}

export async function readMessage(context: Reader, thread: string, hash: string): Promise<MessageReply> {
  const { db, me } = context;
  orNotFound(await findThread(db, thread, me.user));
  const row = orNotFound(await findMessage(db, thread, hash));
  return orNotFound((await presentMessages(context, thread, [row]))[0]);
}
