import type { Schema } from 'yup';

/** The part of a schema's description that is read here. */
interface Description {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description | readonly Description[];
}

/** Emoji, right-to-left text, HTML, a script, and text that databases and templates could execute. */
export const hostileText = `<script>alert(1)</script><b onclick="x">🧑🏽‍💻</b> مرحبا \u202e'); DROP TABLE users;-- {{7*7}}`;

const LONG = 5_000;
/** A character that databases do not store. */
const nul = 'a\u0000b';
/** Half of a surrogate pair. */
const half = 'a\ud800b';

const texts = [
  '',
  ' ',
  'x'.repeat(LONG),
  hostileText,
  'javascript:alert(1)//../../etc/passwd',
  '__proto__',
  nul,
  half,
];
const numbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, -1e308];
const deep = JSON.parse('{"a":'.repeat(200) + '1' + '}'.repeat(200)) as unknown;

const byType: Readonly<Record<string, readonly unknown[]>> = {
  string: [...texts, 7, true, null, [], {}],
  number: [...numbers, '', '5', hostileText, true, null, [], {}],
  boolean: ['', 'true', 7, null, [], {}],
  array: [[], [null], [[]], Array<string>(1_000).fill('x'), 'x', 7, null, {}],
  object: [{}, { no_such_field: 1 }, { constructor: { prototype: 1 } }, deep, 'x', 7, null, []],
};

/** Values that can appear in a query string or a path. */
const written = [
  ...texts,
  '-1',
  '0',
  '0.5',
  String(2 ** 31),
  String(2 ** 53),
  '1e308',
  'NaN',
  'Infinity',
  '[]',
];

type Path = readonly (string | number)[];

function placesIn(description: Description, path: Path = []): { path: Path; type: string }[] {
  const here = path.length > 0 ? [{ path, type: description.type }] : [];
  const { fields = {}, innerType } = description;
  const within = Object.entries(fields).flatMap(([name, each]) => placesIn(each, [...path, name]));
  const element =
    innerType && !Array.isArray(innerType) ? placesIn(innerType as Description, [...path, 0]) : [];
  return [...here, ...within, ...element];
}

function put(target: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') return [put(Array.isArray(target) ? target[0] : undefined, rest, value)];
  const fields = typeof target === 'object' && target !== null ? (target as Record<string, unknown>) : {};
  return { ...fields, [name]: put(fields[name], rest, value) };
}

/** One hostile input: where it differs from what is expected, and the whole value. */
export interface Hostile {
  readonly what: string;
  readonly value: unknown;
}

const excerptOf = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';

/**
 * Returns copies of a valid value, in each of which one place is wrong or strange. @param valid a value that the schema
 * accepts
 */
export function hostileTo(schema: Schema, valid: unknown): Hostile[] {
  return placesIn(schema.describe() as Description).flatMap(({ path, type }) =>
    [undefined, ...(byType[type] ?? texts)].map((value) => ({
      what: `${path.join('.')} = ${excerptOf(value)}`,
      value: put(valid, path, value),
    })),
  );
}

/** The same for the texts of a query string or of path parameters. */
export function hostileTexts(schema: Schema, valid: Readonly<Record<string, unknown>>): Hostile[] {
  const { fields = {} } = schema.describe() as Description;
  return Object.keys(fields).flatMap((name) =>
    written.map((value) => ({ what: `${name} = ${excerptOf(value)}`, value: { ...valid, [name]: value } })),
  );
}
