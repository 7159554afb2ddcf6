import { isMessage, message } from '@tasklane/contracts/schemas';
import type { Message } from '@tasklane/contracts/schemas';
import type { OperationSpec } from '@tasklane/contracts';
import { fail } from '../platform/errors';
import type { FieldFailures } from '../platform/errors';

type Schema = NonNullable<OperationSpec['body']>;

interface Problem {
  readonly path: string;
  readonly type: string;
  readonly messages: readonly Message[];
}

/** What yup throws, as far as it is read here. Recognised by name: several copies of yup may be about. */
interface YupError extends Error {
  readonly path?: string;
  readonly type?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly errors: readonly unknown[];
  readonly inner: readonly YupError[];
}

const isYupError = (value: unknown): value is YupError =>
  value instanceof Error && value.name === 'ValidationError';

function problemsOf(error: YupError): Problem[] {
  const leaves = error.inner.length > 0 ? error.inner : [error];
  return leaves.flatMap((leaf) => {
    const messages = leaf.errors.map((each) => (isMessage(each) ? each : message('validation.format')));
    return pathsOf(leaf).map((path) => ({ path, type: leaf.type ?? '', messages }));
  });
}

/** The fields that a fault is about: unknown ones are told to their object, which names them. */
function pathsOf({ path = '', type, params }: YupError): string[] {
  if (type !== 'noUnknown' || typeof params?.unknown !== 'string') return [path];
  return params.unknown.split(', ').map((name) => (path ? `${path}.${name}` : name));
}

async function problemsIn(schema: Schema, value: unknown, strict: boolean): Promise<Problem[]> {
  try {
    await schema.validate(value, { abortEarly: false, strict });
    return [];
  } catch (error) {
    if (isYupError(error)) return problemsOf(error);
    throw error;
  }
}

/** Faults that casting would hide: `"5"` for a number, a field that the contract does not know. */
const hiddenByCasting = new Set(['typeError', 'noUnknown']);
/** What casting would have put right. */
const mendedByCasting = new Set(['trim', 'string_case']);

/**
 * A JSON body as the schema wants it: types are taken strictly, then texts are trimmed and defaults filled in.
 * @returns the value, or the problems by path
 */
async function readBody(schema: Schema, value: unknown) {
  const strict = await problemsIn(schema, value, true);
  const hidden = strict.filter(({ type }) => hiddenByCasting.has(type));
  // Nothing is made of a value of another type, which cannot be trimmed.
  const castable = hidden.every(({ type }) => type !== 'typeError');
  const cast: unknown = castable ? schema.cast(value, { assert: false }) : value;
  const rest = castable
    ? await problemsIn(schema, cast, true)
    : strict.filter(({ type }) => !mendedByCasting.has(type));
  const told = new Set(hidden.map(({ path }) => path));
  return { value: cast, problems: [...hidden, ...rest.filter(({ path }) => !told.has(path))] };
}

/** Path parameters and query: texts, read as numbers and booleans where the schema says so. */
async function readText(schema: Schema, value: unknown) {
  return {
    value: schema.cast(value, { assert: false }) as unknown,
    problems: await problemsIn(schema, value, false),
  };
}

/** `name[]=a&name[]=b` means the same as `name=a&name=b`. */
const withoutBrackets = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name.replace(/\[\]$/, ''), value as unknown]),
  );

/**
 * Path parameters, query and body of a call, checked by the contract's schemas.
 * @throws not_found for a path parameter that cannot be anybody's id
 * @throws malformed_request without a body where one is needed
 * @throws validation_failed with every field that has a fault
 */
export async function validate(
  spec: OperationSpec,
  raw: { params: unknown; query: unknown; body: unknown },
): Promise<{ params?: unknown; query?: unknown; body?: unknown }> {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {};
  const problems: Problem[] = [];
  if (spec.params) {
    const read = await readText(spec.params, raw.params);
    if (read.problems.length > 0) fail('not_found');
    input.params = read.value;
  }
  if (spec.query) {
    const read = await readText(spec.query, withoutBrackets(raw.query ?? {}));
    problems.push(...read.problems);
    input.query = read.value;
  }
  if (spec.body) {
    if (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body))
      fail('malformed_request');
    const read = await readBody(spec.body, raw.body);
    problems.push(...read.problems);
    input.body = read.value;
  }
  if (problems.length > 0) fail('validation_failed', { fields: byPath(problems) });
  return input;
}

function byPath(problems: readonly Problem[]): FieldFailures {
  const fields: Record<string, Message[]> = {};
  for (const { path, messages } of problems) (fields[path] ??= []).push(...messages);
  return fields;
}
