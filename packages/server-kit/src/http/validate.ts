import { inputBounds, isMessage, message } from '@tasklane/contracts/protocol';
import type { InputBounds, Message, OperationSpec } from '@tasklane/contracts/protocol';
import { fail } from '../errors';
import type { FieldFailures } from '../errors';
import { limitInput } from './limit-input';

type Schema = NonNullable<OperationSpec['body']>;

interface Problem {
  readonly path: string;
  readonly type: string;
  readonly messages: readonly Message[];
}

/** The part of yup's failures that is read here. Recognised by name: several copies of yup may be loaded. */
interface YupFailure {
  readonly name: string;
  readonly path?: string;
  readonly type?: string;
  readonly errors: readonly unknown[];
  readonly inner: readonly YupFailure[];
}

const isYupFailure = (value: unknown): value is YupFailure =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === 'ValidationError';

function problemsOf(failure: YupFailure): Problem[] {
  const leaves = failure.inner.length > 0 ? failure.inner : [failure];
  return leaves.map(({ path = '', type = '', errors }) => ({
    path,
    type,
    messages: errors.map((each) => (isMessage(each) ? each : message('validation.format'))),
  }));
}

async function problemsIn(schema: Schema, value: unknown, strict: boolean): Promise<Problem[]> {
  try {
    // Nobody reads where in yup a field failed, and to find out takes most of the time of a refusal.
    await schema.validate(value, { abortEarly: false, strict, disableStackTrace: true });
    return [];
  } catch (error) {
    if (isYupFailure(error)) return problemsOf(error);
    throw error;
  }
}

/** Tests whose failures casting would fix. */
const fixedByCasting = new Set(['trim', 'string_case']);

/**
 * Validates a JSON body: types are checked strictly, then texts are trimmed and defaults filled in.
 * @returns the value, or the problems by path
 */
async function readBody(schema: Schema, value: unknown) {
  const strict = await problemsIn(schema, value, true);
  // Casting would accept a value of another type, such as `"5"` for a number, and cannot trim it.
  const mistyped = strict.filter(({ type }) => type === 'typeError');
  if (mistyped.length > 0) {
    const paths = new Set(mistyped.map(({ path }) => path));
    const others = strict.filter(({ path, type }) => !paths.has(path) && !fixedByCasting.has(type));
    return { value, problems: [...mistyped, ...others] };
  }
  const cast: unknown = schema.cast(value, { assert: false });
  return { value: cast, problems: await problemsIn(schema, cast, true) };
}

/** Validates path parameters and query: texts, parsed as numbers and booleans where the schema says so. */
async function readText(schema: Schema, value: unknown) {
  return {
    value: schema.cast(value, { assert: false }) as unknown,
    problems: await problemsIn(schema, value, false),
  };
}

/**
 * A query string's values by the names in the contract: `name[]=a&name[]=b` means the same as `name=a&name=b`. If a
 * parameter is repeated, the last value counts, unless the contract defines a list.
 */
function readQuery(bounds: InputBounds | undefined, query: unknown): object {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(query ?? {})) {
    const name = key.replace(/\[\]$/, '');
    const isList = bounds?.kind === 'object' && bounds.fields.get(name)?.kind === 'array';
    values.set(name, Array.isArray(value) && !isList ? (value.at(-1) as unknown) : value);
  }
  return Object.fromEntries(values);
}

/** The input of a call before validation. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The input of a handler: the parts that the operation has. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Prepares the validation of an operation's path parameters, query and body by the contract's schemas.
 * @throws Error for an operation with a schema that leaves its input unbounded
 */
export function validator(spec: OperationSpec): (raw: RawInput) => Promise<Input> {
  const params = spec.params && checked(spec.params, readText);
  const query = spec.query && checked(spec.query, readText);
  const body = spec.body && checked(spec.body, readBody);

  /**
   * @throws not_found for a path parameter that cannot be a valid id
   * @throws malformed_request if a required body is missing
   * @throws validation_failed with every invalid field
   */
  return async (raw) => {
    const input: Input = {};
    const problems: Problem[] = [];
    if (params) {
      const read = await params.check(raw.params);
      if (read.problems.length > 0) fail('not_found');
      input.params = read.value;
    }
    if (query) {
      const read = await query.check(readQuery(query.bounds, raw.query));
      problems.push(...read.problems);
      input.query = read.value;
    }
    if (body) {
      if (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body))
        fail('malformed_request');
      const read = await body.check(raw.body);
      problems.push(...read.problems);
      input.body = read.value;
    }
    if (problems.length > 0) fail('validation_failed', { fields: byPath(problems) });
    return input;
  };
}

/** A schema's validation, run on what remains of the input within the schema's bounds. */
function checked(schema: Schema, read: typeof readBody) {
  const bounds = inputBounds(schema);
  const check = async (input: unknown) => {
    const { value: limited, excess } = limitInput(bounds, input);
    const { value, problems } = await read(schema, limited);
    const paths = new Set(problems.map(({ path }) => path));
    const beyond = excess.filter(({ unknown, path }) => unknown || !paths.has(path));
    return {
      value,
      problems: [
        ...beyond.map(({ path, message: words }) => ({ path, type: 'excess', messages: [words] })),
        ...problems,
      ],
    };
  };
  return { bounds, check };
}

function byPath(problems: readonly Problem[]): FieldFailures {
  const fields = new Map<string, Message[]>();
  for (const { path, messages } of problems) {
    const present = fields.get(path) ?? [];
    const isNew = ({ key }: Message) => present.every((each) => each.key !== key);
    fields.set(path, [...present, ...messages.filter(isNew)]);
  }
  return Object.fromEntries(fields);
}
