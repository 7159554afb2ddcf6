import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** Files that users may send, are sending or have sent. */
export const uploads = pgTable(
  'uploads',
  {
    /** Name of the file in the storage, and in the API. */
    location: text('location').primaryKey(),
    owner: text('owner_hash').notNull(),
    kind: text('kind').notNull(),
    /** The owner's name for it, sanitised. */
    name: text('name').notNull(),
    /** What the owner declared; after the upload, what was detected. */
    mediaType: text('media_type').notNull(),
    /** Declared before the upload, counted after it. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    state: text('state', { enum: ['promised', 'storing', 'stored', 'claimed'] }).notNull(),
    /** The record that claimed the file, such as `order:<hash>`; empty for files claimed before claims had names. */
    claim: text('claim'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('uploads_owner').on(table.owner)],
);
