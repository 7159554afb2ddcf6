import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';
import type { JobStatus, OfferStatus } from '@tasklane/contracts';

/** What a buyer wants done, for sellers to make offers on. */
export const jobs = pgTable(
  'jobs',
  {
    hash: text('hash').primaryKey(),
    buyer: text('buyer_hash').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category_slug'),
    /** Cents. */
    budgetFrom: integer('budget_from').notNull(),
    budgetTo: integer('budget_to').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When it leaves the board; set when it goes live. */
    expiresAt: moment('expires_at'),
    status: integer('status').$type<JobStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('jobs_board').on(table.status, table.createdAt),
    index('jobs_buyer').on(table.buyer, table.createdAt),
    check('jobs_budget', sql`${table.budgetFrom} > 0 AND ${table.budgetTo} >= ${table.budgetFrom}`),
    check('jobs_status_known', sql`${table.status} BETWEEN 0 AND 5`),
  ],
);
export type JobRow = typeof jobs.$inferSelect;

const job = () =>
  text('job_hash')
    .notNull()
    .references(() => jobs.hash, { onDelete: 'cascade' });

export const jobAssets = pgTable(
  'job_assets',
  {
    hash: text('hash').primaryKey(),
    job: job(),
    position: integer('position').notNull(),
    type: integer('type').notNull(),
    path: text('path').notNull(),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('job_assets_job').on(table.job, table.position)],
);

/** A seller's offer on a job; one per seller. */
export const jobOffers = pgTable(
  'job_offers',
  {
    hash: text('hash').primaryKey(),
    job: job(),
    seller: text('seller_hash').notNull(),
    /** Cents. */
    price: integer('price').notNull(),
    revisions: integer('revisions').notNull(),
    /** Days. */
    delivery: integer('delivery').notNull(),
    message: text('message').notNull(),
    status: integer('status').$type<OfferStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('job_offers_seller').on(table.job, table.seller),
    check('job_offers_price', sql`${table.price} > 0`),
  ],
);
