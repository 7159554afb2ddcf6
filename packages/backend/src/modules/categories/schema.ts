import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CategoryTexts } from './texts';

/** The category tree; a child's slug starts with its parent's. */
export const categories = pgTable(
  'categories',
  {
    slug: text('slug').primaryKey(),
    hash: text('hash').notNull().unique(),
    parent: text('parent_slug'),
    position: integer('position').notNull(),
    /** Menus draw a line before it. */
    divider: boolean('divider').notNull().default(false),
    nameEn: text('name_en').notNull(),
    /** Names by language, without English. */
    names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
    imagePath: text('image_path'),
    summary: text('summary').notNull().default(''),
    bodyContent: text('body_content').notNull().default(''),
    /** Summary and body by language, without English. */
    texts: jsonb('texts').$type<Readonly<Record<string, CategoryTexts>>>().notNull().default({}),
  },
  (table) => [index('categories_parent').on(table.parent, table.position)],
);
