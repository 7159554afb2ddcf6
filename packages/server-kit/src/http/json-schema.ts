import type { OperationSpec } from '@tasklane/contracts/protocol';
import { readUnion } from './union';
import type { Schema, SchemaDescription } from './union';

/** The subset of JSON Schema 2020-12 that our schemas use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  oneOf?: JsonSchema[];
  /** Of OpenAPI: the property whose value says which of `oneOf` applies. */
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

/**
 * Converts a yup schema to JSON Schema. Rules that JSON Schema cannot express are left out; the server still enforces
 * them.
 */
export const jsonSchema = (schema: NonNullable<OperationSpec['body']>): JsonSchema =>
  translate(schema, schema.describe() as SchemaDescription);

function translate(schema: Schema, description: SchemaDescription): JsonSchema {
  const union = readUnion(schema);
  if (!union) return translatePlain(schema, description);
  const { discriminator, alternatives } = union;
  const oneOf = alternatives.map((alternative) => {
    const made = translatePlain(schema, { ...alternative.description, nullable: false });
    const { [discriminator]: property } = made.properties ?? {};
    if (property) property.enum = [alternative.value];
    return made;
  });
  return {
    oneOf: description.nullable ? [...oneOf, { type: 'null' }] : oneOf,
    discriminator: { propertyName: discriminator },
  };
}

function translatePlain(schema: Schema, description: SchemaDescription): JsonSchema {
  const { type, nullable, oneOf, fields, innerType, meta } = description;
  const made: JsonSchema = {};
  if (type !== 'mixed') made.type = nullable ? [type, 'null'] : type;
  // An `enum` in JSON Schema admits nothing else, not even what `type` does.
  if (oneOf && oneOf.length > 0)
    made.enum = nullable && !oneOf.includes(null) ? [...oneOf, null] : [...oneOf];
  if (type !== 'object' && description.default !== undefined && description.default !== null) {
    made.default = description.default;
  }
  if (meta?.format) made.format = meta.format;
  if (fields) {
    const admittedFields = Object.entries(fields).filter(([, each]) => !isAbsent(each));
    made.properties = Object.fromEntries(
      admittedFields.map(([name, each]) => [name, translate(schema.fields?.[name] ?? {}, each)]),
    );
    const requiredFields = admittedFields.filter(
      ([, each]) => each.optional === false && (each.type === 'object' || each.default === undefined),
    );
    if (requiredFields.length > 0) made.required = requiredFields.map(([name]) => name);
  }
  if (innerType && !Array.isArray(innerType))
    made.items = translate(schema.innerType ?? {}, innerType as SchemaDescription);
  for (const { name, params = {} } of description.tests ?? []) applyTest(made, type, name, params);
  return made;
}

/** A field that a condition refuses, whatever it holds. */
const isAbsent = ({ tests = [] }: SchemaDescription): boolean => tests.some(({ name }) => name === 'absent');

const bounds: Readonly<Record<string, { min: keyof JsonSchema; max: keyof JsonSchema }>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

function applyTest(
  made: JsonSchema,
  type: string,
  name: string | undefined,
  params: Readonly<Record<string, unknown>>,
) {
  const bound = bounds[type];
  if (name === 'min' && bound) Object.assign(made, { [bound.min]: params.min });
  if (name === 'max' && bound) Object.assign(made, { [bound.max]: params.max });
  if (name === 'integer') made.type = Array.isArray(made.type) ? ['integer', 'null'] : 'integer';
  if (name === 'email') made.format = 'email';
  if (name === 'noUnknown') made.additionalProperties = false;
  if (params.regex instanceof RegExp && name !== 'email') made.pattern = params.regex.source;
}
