import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** A conversation of two users: their direct thread, or one about an order. */
export const threads = pgTable(
  'threads',
  {
    hash: text('hash').primaryKey(),
    /** `direct:<a>:<b>` with the users in order, or `order:<hash>`: prevents opening the same thread twice. */
    topic: text('topic').notNull(),
    /** The order that it is about, as it was named when the thread was opened. */
    order: jsonb('about_order').$type<{ hash: string; reference: string; title: string }>(),
    disabled: boolean('disabled').notNull().default(false),
    lastMessageAt: moment('last_message_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('threads_topic').on(table.topic)],
);

export const threadParticipants = pgTable(
  'thread_participants',
  {
    thread: text('thread_hash')
      .notNull()
      .references(() => threads.hash, { onDelete: 'cascade' }),
    user: text('user_hash').notNull(),
    /** Position of the last message that was shown to this user; all unread counters derive from it. */
    lastRead: bigint('last_read', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.thread, table.user] }),
    index('thread_participants_user').on(table.user),
  ],
);

export const messages = pgTable(
  'messages',
  {
    position: bigserial('position', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull(),
    thread: text('thread_hash')
      .notNull()
      .references(() => threads.hash, { onDelete: 'cascade' }),
    /** Null if the system wrote it. */
    author: text('author_hash'),
    /** An id that the author's client chooses, so that a message sent again is stored only once. */
    clientId: text('client_id'),
    body: text('body').notNull(),
    /** Location of the attached file, and the name that its owner gave it. */
    attachment: text('attachment'),
    attachmentHash: text('attachment_hash'),
    attachmentName: text('attachment_name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_hash').on(table.hash),
    index('messages_thread').on(table.thread, table.position),
    uniqueIndex('messages_client_id')
      .on(table.thread, table.author, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_attachment').on(table.attachmentHash),
    check('messages_not_empty', sql`${table.body} <> '' or ${table.attachment} is not null`),
  ],
);
