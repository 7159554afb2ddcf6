import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @import { Client } from 'pg'
 *
 * A step of a plan, as auto_explain logs it; the rows are those of one of its loops.
 * @typedef {{
 *   'Node Type'?: string, 'Relation Name'?: string, 'Index Name'?: string,
 *   'Actual Rows'?: number, 'Actual Loops'?: number, Plans?: PlanNode[]
 * }} PlanNode
 *
 * @typedef {{ 'Query Text': string, Plan: PlanNode }} Explained
 */

const logFile = 'plans.log';

/** Settings of a PostgreSQL whose plans can be read; it logs none before `beginPlans`. */
export const planSettings = {
  logging_collector: 'on',
  log_directory: '.',
  log_filename: logFile,
  log_rotation_size: '0',
};

/**
 * Makes the server log the plan of each statement, with the rows that it read. Connections that exist are ended.
 *
 * @param {Client} client
 */
export async function beginPlans(client) {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    "auto_explain.log_format = 'json'",
  ])
    await client.query(`alter database postgres set ${setting}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
}

/**
 * The plan of every statement that was logged, each once.
 *
 * @param {string} folder of the server
 * @returns {Explained[]}
 */
export function readPlans(folder) {
  const log = readFileSync(join(folder, 'data', logFile), 'utf8');
  /** @type {Map<string, Explained>} */
  const plans = new Map();
  for (const [, text = ''] of log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)) {
    /** @type {Explained} */
    const explained = JSON.parse(text.replace(/^\t/gm, ''));
    plans.set(explained['Query Text'], explained);
  }
  return [...plans.values()];
}

/**
 * The step and those below it.
 *
 * @param {PlanNode} node
 * @returns {PlanNode[]}
 */
const steps = (node) => [node, ...(node.Plans ?? []).flatMap(steps)];

/** @param {PlanNode} node */
const rowsOf = (node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

/**
 * How many rows the step of a statement that reads most has read.
 *
 * @param {Explained} explained
 */
export const mostRows = ({ Plan }) => Math.max(...steps(Plan).map(rowsOf));

/**
 * @param {PlanNode} node
 * @param {number} depth
 * @returns {string[]}
 */
function lines(node, depth) {
  const on = node['Relation Name'] ? ` on ${node['Relation Name']}` : '';
  const by = node['Index Name'] ? ` by ${node['Index Name']}` : '';
  const own = `${'  '.repeat(depth)}${node['Node Type']}${on}${by}, ${rowsOf(node)} rows`;
  return [own, ...(node.Plans ?? []).flatMap((each) => lines(each, depth + 1))];
}

/**
 * A statement on one line, without the columns that it begins with.
 *
 * @param {string} statement
 */
const brief = (statement) =>
  statement
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^select (?!.*\bselect\b).* from /i, 'select … from ');

/**
 * Plans as text, those that read most rows first.
 *
 * @param {readonly Explained[]} plans
 */
export const showPlans = (plans) =>
  plans
    .toSorted((one, other) => mostRows(other) - mostRows(one))
    .map(({ 'Query Text': statement, Plan }) => [brief(statement), ...lines(Plan, 1)].join('\n'))
    .join('\n\n')
    .concat('\n');
