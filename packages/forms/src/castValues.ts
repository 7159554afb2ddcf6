import type { FormikValues } from 'formik';
import type { InferType, ObjectSchema } from 'yup';

const EMPTY_AS_MISSING = new Set<unknown>(['number', 'date']);

function withoutEmpty(schema: ObjectSchema<FormikValues>, values: FormikValues): FormikValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => {
      const field: unknown = schema.fields[name];
      const missing =
        value === '' && field instanceof Object && 'type' in field && EMPTY_AS_MISSING.has(field.type);
      return [name, missing ? undefined : value];
    }),
  );
}

/**
 * What a form's values become on the wire: texts trimmed, typed numbers read, fields that the schema does not know
 * left out. An empty number or date is a missing one, as controls have no other way to say so.
 */
export function castValues<Schema extends ObjectSchema<FormikValues>>(
  schema: Schema,
  values: FormikValues,
): InferType<Schema> {
  return schema.cast(withoutEmpty(schema, values), { assert: false }) as InferType<Schema>;
}
