import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CategoryTexts } from './texts';

/** The category tree; a child's slug begins with its parent's. */
export const categories = pgTable(
  'categories',
  {
    slug: text('slug').primaryKey(),
    hash: text('hash').notNull().unique(),
    parent: text('parent_slug'),
    position: integer('position').notNull(),
    /** A line stands before it in menus. */
    divider: boolean('divider').notNull().default(false),
    nameEn: text('name_en').notNull(),
    /** Name by language, English left out. */
    names: jsonb('names').$type<Readonly<Record<string, string>>>().notNull(),
    imagePath: text('image_path'),
    summary: text('summary').notNull().default(''),
    bodyContent: text('body_content').notNull().default(''),
    /** Summary and body by language, English left out. */
    texts: jsonb('texts').$type<Readonly<Record<string, CategoryTexts>>>().notNull().default({}),
  },
  (table) => [index('categories_parent').on(table.parent, table.position)],
);
