/**
 * @import { Client } from 'pg'
 *
 * @typedef {object} Column
 * @property {string} table
 * @property {string} name
 * @property {string} type
 * @property {boolean} generated numbered by the database itself
 * @property {boolean} unique alone a key of its table
 * @property {boolean} refers to the number of a row of another table
 */

/** Tables of the site, not of its people: they do not grow with them. */
const ofTheSite = new Set([
  'categories',
  'coin_chains',
  'discount_codes',
  'languages',
  'migrations',
  'outbox',
  'rewards',
  'search_changes',
  'search_positions',
  'settings',
]);

/** Tables that the back end itself makes from others. */
export const derived = [
  'ledger_day_sums',
  'ledger_holder_sums',
  'ledger_unsummed',
  'order_sums',
  'order_unsummed',
];

/** Notes all orders as waiting for their sums, which are empty. */
export const awaitOrderSums = `
  insert into order_unsummed (kind, name, count, cents)
  select shares.* from orders cross join lateral order_shares(orders) as shares;`;

/** Texts that identify a row or another one, of whatever table: foreign keys name only a part of them. */
const reference =
  /(?:^|_)(?:hash|user|subject|subject_id|holder|occasion|client_id|claim|reference|location|key)$/;

const columnsQuery = `
  select c.table_name as table, c.column_name as name, c.data_type as type,
    c.is_identity = 'YES' or coalesce(c.column_default, '') like 'nextval%' as generated,
    exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.table_name::regclass and i.indisunique and i.indnatts = 1 and a.attname = c.column_name
    ) as unique,
    exists (
      select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.conrelid = c.table_name::regclass and a.attname = c.column_name
        and c.data_type <> 'text'
    ) as refers
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`;

/** @param {string} name */
const quoted = (name) => `"${name}"`;

/** What the names of columns that refer to tables of the site begin with. */
const toTheSite = /^(?:category|discount_code)_/;

/**
 * Whether copies of a row differ in a column: it identifies the row, or another one that is copied as well.
 *
 * @param {Column} column
 */
const differs = ({ name, type, generated, unique, refers }) =>
  !toTheSite.test(name) && (generated || unique || refers || (type === 'text' && reference.test(name)));

/**
 * A column of copy `g.i`: a number is moved out of the way of the others, a text gets the copy's number at its end.
 *
 * @param {Column} column
 */
function copied(column) {
  const own = `s.${quoted(column.name)}`;
  if (!differs(column)) return own;
  return column.type === 'text' ? `${own} || 'x' || g.i` : `${own} + g.i::bigint * 10000000`;
}

/**
 * Copies everything that people have stored, with all that belongs to it: each copy of a user has copies of the user's
 * tasks, orders, messages and money. The statistics of the database are renewed.
 *
 * @param {Client} client
 * @param {number} copies of each row
 * @param {number} [users] copies of each user, of whom those beyond `copies` have stored nothing
 */
export async function multiply(client, copies, users = copies) {
  /** @type {{ rows: Column[] }} */
  const { rows } = await client.query(columnsQuery);
  /** @type {Map<string, Column[]>} */
  const tables = new Map();
  for (const column of rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  // Triggers would check each copy on its own, before what belongs to it is there.
  await client.query('set session_replication_role = replica');
  for (const [table, columns] of tables) {
    if (ofTheSite.has(table) || derived.includes(table)) continue;
    const times = table === 'users' ? users : copies;
    const names = columns.map(({ name }) => quoted(name)).join(', ');
    await client.query(`
      insert into ${quoted(table)} (${names}) overriding system value
      select ${columns.map(copied).join(', ')} from ${quoted(table)} s, generate_series(1, ${times}) g(i)`);
  }
  await client.query('set session_replication_role = origin');
  await client.query(`truncate ${derived.join(', ')}`);
  await client.query('insert into ledger_unsummed select id from ledger_transactions');
  await client.query(awaitOrderSums);
  await client.query('analyze');
}
