import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';
import type { TaskStatus } from '@tasklane/contracts';
import { categories } from '../categories';
import type { TaskContent } from './content';

/**
 * A task. Title, texts, package, pictures, categories and languages are those of the version on sale, or of the only
 * version while none is; an edit of a task on sale waits in `task_changes`.
 */
export const tasks = pgTable(
  'tasks',
  {
    hash: text('hash').primaryKey(),
    seller: text('seller_hash').notNull(),
    slug: text('slug').notNull(),
    status: integer('status').$type<TaskStatus>().notNull(),
    title: text('title').notNull(),
    /** Rich text with strong, em, p and u, sanitised when stored. */
    description: text('description').notNull(),
    hero: boolean('hero').notNull().default(false),
    /** Featured since; the latest comes first. Null where it is not featured. */
    featuredAt: moment('featured_at'),
    /** Whether it was made for a job. */
    job: boolean('job').notNull().default(false),
    /** The buyer that a custom task was made for. */
    custom: text('custom'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Sum of the stars of all reviews; the average is computed for display. */
    ratingSum: integer('rating_sum').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Since when it, or an edit of it, waits for approval; a trigger notes that of an edit. */
    submittedAt: moment('submitted_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('tasks_slug')
      .on(table.seller, table.slug)
      .where(sql`deleted_at IS NULL`),
    index('tasks_seller').on(table.seller, table.createdAt),
    index('tasks_status').on(table.status, table.submittedAt),
    index('tasks_featured').on(table.featuredAt),
    index('tasks_waiting')
      .on(sql`COALESCE(${table.submittedAt}, ${table.updatedAt})`, table.hash)
      .where(sql`(deleted_at IS NULL)`),
    check('tasks_status_known', sql`${table.status} BETWEEN 0 AND 4`),
  ],
);
export type TaskRow = typeof tasks.$inferSelect;

const task = () =>
  text('task_hash')
    .notNull()
    .references(() => tasks.hash, { onDelete: 'cascade' });

/** What buyers buy; only the first package of a task is used. */
export const packages = pgTable(
  'packages',
  {
    /** Does not change with edits, because baskets and orders refer to it. */
    hash: text('hash').primaryKey(),
    task: task(),
    position: integer('position').notNull().default(0),
    /** Cents. */
    price: integer('price').notNull(),
    /** Hours. */
    delivery: integer('delivery').notNull(),
    revisions: integer('revisions').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    uniqueIndex('packages_task').on(table.task, table.position),
    check('packages_price', sql`${table.price} > 0`),
  ],
);

/** Pictures (1) and videos (2) of a task, in order. */
export const taskAssets = pgTable(
  'task_assets',
  {
    hash: text('hash').primaryKey(),
    task: task(),
    position: integer('position').notNull(),
    type: integer('type').notNull(),
    path: text('path').notNull(),
  },
  (table) => [uniqueIndex('task_assets_task').on(table.task, table.position)],
);

/** Position 0 is the main category. */
export const taskCategories = pgTable(
  'task_categories',
  {
    task: task(),
    category: text('category_slug')
      .notNull()
      .references(() => categories.slug),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task, table.category] }),
    index('task_categories_category').on(table.category),
  ],
);

/** The languages in which the seller does it. */
export const taskLanguages = pgTable(
  'task_languages',
  { task: task(), language: text('language_code').notNull(), position: integer('position').notNull() },
  (table) => [primaryKey({ columns: [table.task, table.language] })],
);

/** An edit of a task on sale that waits for approval; at most one per task. */
export const taskChanges = pgTable('task_changes', {
  task: task().primaryKey(),
  content: jsonb('content').$type<TaskContent>().notNull(),
  submittedAt: moment('submitted_at').notNull(),
});

/** Decisions of moderators; shown latest first. */
export const decisions = pgTable(
  'task_decisions',
  {
    hash: text('hash').primaryKey(),
    task: task(),
    decision: text('decision').$type<'approve' | 'decline'>().notNull(),
    reason: text('reason').notNull(),
    by: text('by_hash').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [index('task_decisions_task').on(table.task, table.decidedAt)],
);

/** When a user last looked at a task. */
export const taskViews = pgTable(
  'task_views',
  { user: text('user_hash').notNull(), task: task(), viewedAt: moment('viewed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.user, table.task] }),
    index('task_views_user').on(table.user, table.viewedAt),
  ],
);
