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
 * Returns a form's values as sent to the API: texts trimmed, typed numbers parsed, fields that the schema does not
 * know left out. An empty number or date is a missing one, as controls cannot express that otherwise.
 */
export function castValues<Schema extends ObjectSchema<FormikValues>>(
  schema: Schema,
  values: FormikValues,
): InferType<Schema> {
  return schema.cast(withoutEmpty(schema, values), { assert: false }) as InferType<Schema>;
}
