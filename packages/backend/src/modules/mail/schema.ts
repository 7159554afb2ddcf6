import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** Written mail: on its way to the mail server or, without one, stored to be read on the development page. */
export const mails = pgTable(
  'mails',
  {
    hash: text('hash').primaryKey(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mails_to').on(table.to, table.createdAt), index('mails_age').on(table.createdAt)],
);
