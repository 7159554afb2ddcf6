import type { FormikValues } from 'formik';
import { isSchema } from 'yup';
import type { InferType, ObjectSchema } from 'yup';

const EMPTY_AS_MISSING = new Set<unknown>(['number', 'date']);

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const isNullable = (field: object): boolean =>
  'spec' in field && field.spec instanceof Object && 'nullable' in field.spec && field.spec.nullable === true;

/** Whether a field takes one of few values: nothing is chosen yet while its control is empty. */
function isChoice(field: object): boolean {
  if (!isSchema(field)) return false;
  const described = field.describe();
  return 'oneOf' in described && described.oneOf.length > 0 && !described.oneOf.includes('');
}

/** Returns what an empty control stands for in a field. */
function emptyOf(field: unknown, value: unknown): unknown {
  if (!(field instanceof Object)) return value;
  if (isNullable(field)) return null;
  if (value !== '') return value;
  const isMissing = ('type' in field && EMPTY_AS_MISSING.has(field.type)) || isChoice(field);
  return isMissing ? undefined : value;
}

function withoutEmpty(schema: ObjectSchema<FormikValues>, values: FormikValues): FormikValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      isEmpty(value) ? emptyOf(schema.fields[name], value) : value,
    ]),
  );
}

/**
 * Returns a form's values as sent to the API: texts trimmed, typed numbers parsed, fields that the schema does not
 * know left out. Controls express neither null nor a missing value: an empty text or list is null in a nullable field,
 * and an empty number, date or choice is a missing one in any other.
 */
export function castValues<Schema extends ObjectSchema<FormikValues>>(
  schema: Schema,
  values: FormikValues,
): InferType<Schema> {
  return schema.cast(withoutEmpty(schema, values), { assert: false }) as InferType<Schema>;
}
