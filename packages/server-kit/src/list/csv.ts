import { Readable } from 'node:stream';
import { fileAnswer } from '../http/answers';
import type { FileAnswer } from '../http/answers';

/** A spreadsheet would execute a cell that starts like this. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number is none, although a negative one starts like one. */
const NUMBER = /^-?\d+(\.\d+)?$/;

type Cell = string | number;

function write(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly Cell[]): string => `${cells.map(write).join(',')}\r\n`;

/** The columns of an exported list, by name. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * Writes a table as RFC 4180 CSV, in portions; the first row has the column names. It starts with a BOM so
 * that spreadsheets read it as UTF-8, and no cell is a formula.
 */
export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  // Sent with the first rows, so that an error in reading them still becomes an error answer.
  let head = `\uFEFF${line(Object.keys(columns))}`;
  for await (const rows of portions) {
    yield head + rows.map((row) => line(cells.map((cell) => cell(row)))).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Exports a list as a file for spreadsheets, written while it is read. */
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
