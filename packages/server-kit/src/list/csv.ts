import { Readable } from 'node:stream';
import { fileAnswer } from '../http/answers';
import type { FileAnswer } from '../http/answers';

/** A spreadsheet would run what begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number;

function write(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly Cell[]): string => `${cells.map(write).join(',')}\r\n`;

/** What a file of a list has in its columns, by their names. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * A table as RFC 4180 has it, in portions; its first row has the names of the columns. It is marked as UTF-8 for
 * spreadsheets, and no cell is a formula.
 */
export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  // With the first rows, so that a fault in reading them is still answered as one.
  let head = `\uFEFF${line(Object.keys(columns))}`;
  for await (const rows of portions) {
    yield head + rows.map((row) => line(cells.map((cell) => cell(row)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** A list as a file for spreadsheets, written while it is read. */
export const csvFile = <Row>(
  name: string,
  columns: CsvColumns<Row>,
  portions: AsyncIterable<readonly Row[]>,
): FileAnswer =>
  fileAnswer({
    stream: Readable.from(csvLines(columns, portions)),
    name: `${name}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
