import type { FieldErrors } from '@tasklane/contracts';
import { formatMessage } from '@tasklane/contracts/messages';
import type { Message } from '@tasklane/contracts/schemas';
import { ValidationError } from 'yup';

/** The first message of each field by dotted path. */
export type PathErrors = Readonly<Record<string, string>>;

/** A failed call, as the API client throws it; recognised by its name, as two copies would not share a class. */
export interface Failure {
  readonly name: 'ApiError';
  /** For people, in their language. */
  readonly message: string;
  /** The stable name, or the fault that prevented the API from answering. */
  readonly error: string;
  readonly fields?: FieldErrors;
}

export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Object && 'name' in thrown && thrown.name === 'ApiError' && 'message' in thrown;
}

/** Returns the server's field errors (`children.<field>.errors[]`, nested) by dotted path, the first of each. */
export function serverErrors(fields: FieldErrors | undefined, path = ''): PathErrors {
  const first = fields?.errors?.[0];
  const own: PathErrors = path !== '' && first !== undefined ? { [path]: first } : {};
  return Object.entries(fields?.children ?? {}).reduce<PathErrors>(
    (all, [name, child]) => ({ ...all, ...serverErrors(child, path === '' ? name : `${path}.${name}`) }),
    own,
  );
}

/** Returns `items[0].name` as `items.0.name`, as the server writes it. */
const dotted = (path: string) => path.replace(/\[(\w+)\]/g, '.$1');

// Checked by shape: importing the guard would bring every schema of the contracts into each page with a form.
function isMessage(value: unknown): value is Message {
  return value instanceof Object && 'key' in value && typeof value.key === 'string';
}

function textOf(error: ValidationError, language: string): string {
  const [message] = error.errors as readonly unknown[];
  if (isMessage(message)) return formatMessage(language, message.key, message.values);
  return String(message);
}

/** Returns the messages of a failed validation in the language, the first of each field. */
export function schemaErrors(thrown: unknown, language: string): PathErrors {
  if (!ValidationError.isError(thrown)) throw thrown;
  const leaves = thrown.inner.length > 0 ? thrown.inner : [thrown];
  return leaves.reduce<PathErrors>((all, error) => {
    const path = dotted(error.path ?? '');
    return path in all ? all : { ...all, [path]: textOf(error, language) };
  }, {});
}
