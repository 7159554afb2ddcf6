import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Given } from './executor';

/**
 * Whether a column has one of these values. They are one parameter, so that lists of every length share one prepared
 * statement, unlike those of `inArray`; false for an empty list.
 */
export const anyOf = (column: PgColumn, values: Given<Iterable<string | number>>): SQL<boolean> =>
  sql<boolean>`${column} = ANY(${Symbol.iterator in values ? sql.param([...values]) : values})`;
