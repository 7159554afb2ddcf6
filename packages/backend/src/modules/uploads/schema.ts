import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Files that people may send, are sending or have sent. */
export const uploads = pgTable(
  'uploads',
  {
    /** Name under which the file lies in the storage, and by which it is named to the API. */
    location: text('location').primaryKey(),
    owner: text('owner_hash').notNull(),
    kind: text('kind').notNull(),
    /** As its owner called it, cleaned. */
    name: text('name').notNull(),
    /** What the owner said it is; after the upload what it was found to be. */
    mediaType: text('media_type').notNull(),
    /** Promised before the upload, counted after it. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    state: text('state', { enum: ['promised', 'storing', 'stored', 'claimed'] }).notNull(),
    /** Which record claimed the file, `order:<hash>` say; empty for files claimed before claims had names. */
    claim: text('claim'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('uploads_owner').on(table.owner)],
);
