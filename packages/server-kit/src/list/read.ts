import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import type { Cursors, Position } from './cursor';
import { countUpTo, matching } from './definition';
import type { Filters, ListDefinition, ListRequest, SortKey } from './definition';

/** The bound of counting rows; users with more rows than this narrow the list. */
const COUNT_BOUND = 10_000;

/** Rows that an export reads at a time. */
const EXPORT_PORTION = 500;

interface Sorting {
  readonly key: SortKey;
  readonly isReversed: boolean;
  readonly name: string;
}

function sortingOf<Row, Of extends Filters, Sort extends string>(
  { sorts, defaultSort }: ListDefinition<Row, Of, Sort>,
  { sort = defaultSort }: ListRequest<Of, Sort>,
): Sorting {
  const isReversed = sort.startsWith('-');
  return { key: sorts[sort.replace(/^-/, '') as Sort], isReversed, name: sort };
}

/** A row with its place in the list, as text. */
type PlacedRow<Row> = Row & { readonly placeKey: string; readonly placeId: string };

interface ReadPart {
  readonly after?: Position | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** The condition for rows after a position, compared as pairs so that an index on both columns serves it. */
function behind(id: PgColumn, { key: { by, type }, isReversed }: Sorting, after: Position): SQL {
  const sign = sql.raw(isReversed ? '<' : '>');
  const idType = sql.raw(id.getSQLType().replace('serial', 'int'));
  return sql`(${by}, ${id}) ${sign} (${after.key}::${sql.raw(type)}, ${after.id}::${idType})`;
}

async function select<Row, Of extends Filters, Sort extends string>(
  db: Executor,
  list: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
  { after, limit, offset = 0 }: ReadPart,
): Promise<PlacedRow<Row>[]> {
  const sorting = sortingOf(list, request);
  const direction = sorting.isReversed ? desc : asc;
  const rows: Record<string, unknown>[] = await db
    .select({
      ...list.fields,
      placeKey: sql<string>`(${sorting.key.by})::text`,
      placeId: sql<string>`(${list.id})::text`,
    })
    .from(list.table)
    .where(and(matching(list, request), after && behind(list.id, sorting, after)))
    .orderBy(direction(sorting.key.by), direction(list.id))
    .limit(limit)
    .offset(offset);
  return rows as PlacedRow<Row>[];
}

const positionOf = ({ placeKey, placeId }: PlacedRow<unknown>): Position => ({ key: placeKey, id: placeId });

/**
 * Reads a numbered page and counts the rows of all pages. Rows that are added or removed meanwhile shift the others.
 */
export async function readPage<Row, Of extends Filters, Sort extends string>(
  db: Executor,
  list: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
  query: { readonly page: number; readonly per_page: number },
): Promise<{ rows: Row[]; total: number }> {
  const offset = (query.page - 1) * query.per_page;
  const rows = await select(db, list, request, { limit: query.per_page, offset });
  // Only a page that is neither full nor behind the last one tells how many rows there are.
  const isLast = rows.length < query.per_page && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await db.$count(list.table, matching(list, request));
  return { rows, total };
}

/** A part of a list with what its answer says about the rest. */
export interface ListPart<Row> {
  readonly rows: Row[];
  readonly meta: { readonly next: string | null; readonly total: number; readonly total_is_exact: boolean };
}

/**
 * Reads the rows behind a cursor, or the first ones. Following the cursors yields each row that existed at the start
 * once, whatever is written meanwhile.
 * @throws validation_failed for a cursor of another list, sorting or filter, and for one that was tampered with
 */
export async function readPart<Row, Of extends Filters, Sort extends string>(
  { db, cursors }: { readonly db: Executor; readonly cursors: Cursors },
  list: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
  query: { readonly cursor?: string | undefined; readonly per_page: number },
): Promise<ListPart<Row>> {
  const scope = scopeOf(list, request);
  const after = query.cursor ? cursors.read(scope, query.cursor) : undefined;
  const rows = await select(db, list, request, { after, limit: query.per_page + 1 });
  const partRows = rows.slice(0, query.per_page);
  const last = rows.length > query.per_page ? partRows.at(-1) : undefined;
  const count = await countUpTo(db, list.table, matching(list, request), COUNT_BOUND + 1);
  return {
    rows: partRows,
    meta: {
      next: last ? cursors.write(scope, positionOf(last)) : null,
      total: Math.min(count, COUNT_BOUND),
      total_is_exact: count <= COUNT_BOUND,
    },
  };
}

/** Identifies what a cursor is valid for. */
const scopeOf = <Row, Of extends Filters, Sort extends string>(
  list: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
): string => {
  const filters = Object.entries(request.filter)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([list.name, sortingOf(list, request).name, filters]);
};

/** Reads all rows in portions, holding only one portion in memory. */
export async function* readPortions<Row, Of extends Filters, Sort extends string>(
  db: Executor,
  list: ListDefinition<Row, Of, Sort>,
  request: ListRequest<Of, Sort>,
): AsyncGenerator<Row[]> {
  let after: Position | undefined;
  do {
    const rows = await select(db, list, request, { after, limit: EXPORT_PORTION });
    if (rows.length > 0) yield rows;
    const last = rows.length === EXPORT_PORTION ? rows.at(-1) : undefined;
    after = last && positionOf(last);
  } while (after);
}
