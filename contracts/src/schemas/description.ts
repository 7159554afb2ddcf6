import { ValidationError } from 'yup';
import type { ObjectShape, Schema } from 'yup';
import { formatMessage } from '../messages';
import { mixed, number, object, string } from './base';
import { isMessage } from './locale';

/* Building blocks for the schemas of a build description. */

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Name of a remote or of a view: a folder and part of addresses. */
export const remoteName = () =>
  string()
    .matches(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be small letters and digits, with hyphens between')
    .max(40);

/** Every field of a type, so that the compiler reports a new one that is missing here. */
export type Shape<Value> = Record<keyof Value, Schema>;

export const closed = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).noUnknown(true, 'nothing called "${unknown}" is known here');

/** A dictionary whose values all have this schema. */
export const recordOf = (value: Schema, isKey: (key: string) => boolean = () => true) =>
  mixed().test('record', 'must be an object', function (given: unknown) {
    if (given === undefined) return true;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    for (const [key, each] of Object.entries(given)) {
      if (!isKey(key) || !value.isValidSync(each, { strict: true })) {
        return this.createError({ path: `${this.path}.${key}`, message: 'does not hold' });
      }
    }
    return true;
  });

/** Key of a text: `nav.guides`. */
export const textKey = () =>
  string().matches(/^\w{1,40}(?:\.\w{1,40}){0,4}$/, 'must be a key such as nav.guides');

/** Position among others. */
export const order = () => number().integer().min(0).max(10_000);

export const duplicates = (all: readonly string[]) =>
  all.filter((each, index) => all.indexOf(each) !== index);

const sentenceOf = (message: unknown): string =>
  isMessage(message) ? formatMessage('en', message.key, message.values) : String(message);

/** Limits on the size of a description: checking each value and reporting its faults takes time. */
const descriptionLimits = { values: 20_000, files: 2_000, entries: 300 } as const;

/** Returns what exceeds the size of any real build in a value, at any depth. */
function sizeFault(value: unknown): string | undefined {
  const { values, files, entries } = descriptionLimits;
  const fileList = (value as { readonly files?: unknown } | null | undefined)?.files;
  const queue = [value];
  for (let seen = 0; queue.length > 0; seen += 1) {
    if (seen + queue.length > values) return `must not have more than ${values} values`;
    const each = queue.pop();
    const most = each === fileList ? files : entries;
    if (Array.isArray(each) && each.length > most) return `must not have a list of more than ${most} entries`;
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) queue.push(inner);
  }
  return undefined;
}

/** Returns the faults of a value by its schema, each as `place: what`. */
export function faultsBy(schema: Schema, value: unknown, root: string): string[] {
  const tooLarge = sizeFault(value);
  if (tooLarge !== undefined) return [`${root}: ${tooLarge}`];
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inner = error.inner.length > 0 ? error.inner : [error];
    return inner.map(({ path, errors }) => `${path || root}: ${sentenceOf(errors[0])}`);
  }
}
