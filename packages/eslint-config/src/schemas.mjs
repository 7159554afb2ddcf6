import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} SchemaTable
 * @property {string} name its constant
 * @property {string} sqlName
 * @property {string[]} statuses properties of its rows that hold a state: `status`, `state`, `payoutStatus`
 */

/** @type {Map<string, Map<string, SchemaTable>>} by package folder */
const read = new Map();

/**
 * Returns the Drizzle tables of a package, by the name of their constant: those of `schema.ts` and `*.schema.ts`
 * below `src`.
 *
 * @param {string} dir absolute folder of the package
 * @returns {Map<string, SchemaTable>}
 */
export function tablesOf(dir) {
  const tables = read.get(dir) ?? readTables(join(dir, 'src'));
  read.set(dir, tables);
  return tables;
}

/** @param {string} src */
function readTables(src) {
  const files = existsSync(src)
    ? readdirSync(src, { encoding: 'utf8', recursive: true }).filter((path) =>
        /(^|[./\\])schema\.ts$/.test(path),
      )
    : [];
  const tables = files.flatMap((path) => tablesIn(readFileSync(join(src, path), 'utf8')));
  return new Map(tables.map((table) => [table.name, table]));
}

/**
 * The text of each declaration ends at the next export.
 *
 * @param {string} text
 * @returns {SchemaTable[]}
 */
function tablesIn(text) {
  return text.split(/^export /m).flatMap((declaration) => {
    const [, name, sqlName = ''] = /^const (\w+) = pgTable\(\s*'(\w+)'/.exec(declaration) ?? [];
    if (!name) return [];
    const statuses = [...declaration.matchAll(/^\s*(status|state|\w+(?:Status|State)):/gm)].map(
      ([, property = '']) => property,
    );
    return [{ name, sqlName, statuses }];
  });
}
