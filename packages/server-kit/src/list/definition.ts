import { and, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Executor } from '../database';

/** A column or expression that sorts a list. Values are never null: wrap nullable ones in `coalesce`. */
export interface SortKey {
  readonly by: PgColumn | SQL;
  /** Its database type, such as `timestamptz`: values travel in cursors as text. */
  readonly type: string;
}

/** Conditions by filter name; undefined if the value does not filter anything. */
export type Filters = Readonly<Record<string, (value: never) => SQL | undefined>>;

/** The values of filters; an omitted filter has no effect. */
export type FilterValues<Of extends Filters> = {
  readonly [Name in keyof Of]?: Parameters<Of[Name]>[0] | undefined;
};

/** The name of a sorting; `-name` is its reverse. */
export type SortOf<Sort extends string> = Sort | `-${Sort}`;

/** How to read a list. */
export interface ListDefinition<Row, Of extends Filters, Sort extends string> {
  /** Identifies the list in its cursors. */
  readonly name: string;
  readonly table: PgTable;
  readonly fields: SelectedFields;
  /** Unique among the rows: it breaks ties between rows that are equal in the sorting. */
  readonly id: PgColumn;
  readonly sorts: Readonly<Record<Sort, SortKey>>;
  readonly defaultSort: SortOf<NoInfer<Sort>>;
  readonly filters: Of;
  /** Holds for every row of the list. */
  readonly where?: SQL | undefined;
  /** Carries the type of a row; never read. */
  readonly row?: Row;
}

export interface ListRequest<Of extends Filters, Sort extends string> {
  readonly filter: FilterValues<Of>;
  /** Applies in addition to the filters: whose rows the caller may see. */
  readonly where?: SQL | undefined;
  readonly sort?: SortOf<NoInfer<Sort>> | undefined;
}

type DeclaredList<Of extends Filters, Sort extends string> = Omit<
  ListDefinition<never, Of, Sort>,
  'fields' | 'table' | 'row'
>;

/** Declares a list of whole rows of a table. */
export const listOfTable = <Table extends PgTable, Of extends Filters, Sort extends string>(
  table: Table,
  declared: DeclaredList<Of, Sort>,
): ListDefinition<Table['$inferSelect'], Of, Sort> => ({
  ...declared,
  table,
  fields: getTableColumns(table),
});

/** Declares a list of chosen columns and expressions of a table. */
export const listOfFields = <Fields extends SelectedFields, Of extends Filters, Sort extends string>(
  table: PgTable,
  fields: Fields,
  declared: DeclaredList<Of, Sort>,
): ListDefinition<SelectResultFields<Fields>, Of, Sort> => ({ ...declared, table, fields });

/** The condition that all rows of a request fulfil. */
export function matching<Row, Of extends Filters, Sort extends string>(
  { filters, where }: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
): SQL | undefined {
  const conditions = Object.entries(request.filter).map(([name, value]) =>
    value === undefined ? undefined : filters[name]?.(value as never),
  );
  return and(where, request.where, ...conditions);
}

/** Counts rows that fulfil a condition, and stops counting at a bound. */
export const countUpTo = (
  db: Executor,
  table: PgTable,
  where: SQL | undefined,
  bound: number,
): Promise<number> =>
  db.$count(sql`(SELECT 1 FROM ${table} WHERE ${where ?? sql`true`} LIMIT ${bound}) AS counted`);
