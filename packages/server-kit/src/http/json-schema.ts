import type { OperationSpec } from '@tasklane/contracts/protocol';

type Schema = NonNullable<OperationSpec['body']>;

/** The part of JSON Schema 2020-12 that our schemas come to. */
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
}

/** What yup tells of a schema, as far as it is read here. */
interface Description {
  readonly type: string;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description | readonly Description[];
}

/** A yup schema as JSON schema. Rules that JSON Schema has no word for are left out: the server still holds them. */
export const jsonSchema = (schema: Schema): JsonSchema => translate(schema.describe() as Description);

function translate(description: Description): JsonSchema {
  const { type, nullable, oneOf, fields, innerType } = description;
  const made: JsonSchema = {};
  if (type !== 'mixed') made.type = nullable ? [type, 'null'] : type;
  // A list of values in JSON Schema admits nothing else, not even what `type` does.
  if (oneOf && oneOf.length > 0)
    made.enum = nullable && !oneOf.includes(null) ? [...oneOf, null] : [...oneOf];
  if (type !== 'object' && description.default !== undefined && description.default !== null) {
    made.default = description.default;
  }
  if (fields) {
    made.properties = Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [name, translate(each)]),
    );
    const required = Object.entries(fields).filter(
      ([, each]) => each.optional === false && (each.type === 'object' || each.default === undefined),
    );
    if (required.length > 0) made.required = required.map(([name]) => name);
  }
  if (innerType && !Array.isArray(innerType)) made.items = translate(innerType as Description);
  for (const { name, params = {} } of description.tests ?? []) applyTest(made, type, name, params);
  return made;
}

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
