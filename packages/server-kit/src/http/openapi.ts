import { errorsOf, errorStatus, idempotency } from '@tasklane/contracts/protocol';
import type { ErrorName, OperationSpec } from '@tasklane/contracts/protocol';
import { AppError } from '../errors';
import { collectComponents } from './components';
import type { Components } from './components';
import { exampleOf } from './example';
import type { ExampleValues } from './example';
import { errorBody } from './failure';
import { jsonSchema } from './json-schema';
import type { JsonSchema } from './json-schema';

/** Describes an API to the readers of its document. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly operations: Readonly<Record<string, OperationSpec>>;
  /** Values from which examples of bodies are made. */
  readonly examples: ExampleValues;
}

/** What the descriptions of all operations share. */
interface Context {
  readonly components: Components;
  readonly examples: ExampleValues;
}

/** The OpenAPI 3.1 document of all operations. */
export function openapi({ title, version, operations, examples }: ApiDescription): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const context = { components: collectComponents(), examples: { ...examples, ...metaExamples } };
  for (const [id, spec] of Object.entries(operations)) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[spec.method.toLowerCase()] = describe(id, spec, context);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, FieldErrors: fieldErrorsSchema, ...context.components.schemas },
    },
  };
}

function describe(id: string, spec: OperationSpec, context: Context): Record<string, unknown> {
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: spec.summary,
    ...(spec.access !== 'public' && { security: [{ bearer: [] }], description: whoMayCall(spec.access) }),
    parameters: parameters(spec),
    ...(spec.body && {
      requestBody: { required: true, content: jsonContent(jsonSchema(spec.body), [id], context) },
    }),
    responses: responses(id, spec, context),
  };
}

/** A body with an example; a union has one per alternative, by the value of its discriminator. */
function jsonContent(schema: JsonSchema, name: readonly [id: string, part?: string], context: Context) {
  const { components, examples } = context;
  const [id] = name;
  const { oneOf = [], discriminator } = schema;
  const alternatives = oneOf.flatMap((alternative) => {
    const value = exampleOf(examples, { oneOf: [alternative] }, [id]);
    const [name] = alternative.properties?.[discriminator?.propertyName ?? '']?.enum ?? [];
    return name === undefined || value === undefined ? [] : [[String(name), { value }]];
  });
  const example = exampleOf(examples, schema, [id]);
  return {
    'application/json': {
      schema: components.refer(
        schema,
        name.filter((part) => part !== undefined),
      ),
      ...(alternatives.length > 0
        ? { examples: Object.fromEntries(alternatives) as Record<string, unknown> }
        : example !== undefined && { example }),
    },
  };
}

const whoMayCall = (access: OperationSpec['access']): string =>
  typeof access === 'string' ? `Access: ${access}.` : `Access: one of ${access.roles.join(', ')}.`;

function parameters(spec: OperationSpec): unknown[] {
  const fields = (place: 'path' | 'query', schema: JsonSchema) =>
    Object.entries(schema.properties ?? {}).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      schema: each,
    }));
  return [
    ...(spec.params ? fields('path', jsonSchema(spec.params)) : []),
    ...(spec.query ? fields('query', jsonSchema(spec.query)) : []),
    ...(spec.idempotent
      ? [
          {
            name: idempotency.header,
            in: 'header',
            schema: { type: 'string', maxLength: idempotency.maxLength },
          },
        ]
      : []),
    ...(spec.shared ? [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }] : []),
  ];
}

function responses(id: string, spec: OperationSpec, context: Context): Record<string, unknown> {
  return {
    ...successes(id, spec, context),
    ...refusals(spec),
    default: { description: 'What the server answers before it reads the call', content: errorContent },
  };
}

function successes(id: string, spec: OperationSpec, context: Context): Record<string, unknown> {
  const status = spec.success ?? (spec.reply || spec.file || spec.method === 'HEAD' ? 200 : 204);
  const schema = spec.reply && jsonSchema(spec.reply);
  const meta = metaSchemas[spec.shape ?? 'data'];
  const body: JsonSchema | undefined =
    schema && spec.shape !== 'bare'
      ? {
          type: 'object',
          properties: { data: schema, ...(meta && { meta }) },
          required: meta ? ['data', 'meta'] : ['data'],
        }
      : schema;
  const counted = meta !== undefined || (spec.method === 'HEAD' && status === 200);
  return {
    [status]: {
      description: 'Success',
      ...((counted || spec.shared) && {
        headers: {
          ...(counted && { 'x-total-count': { schema: { type: 'integer' } } }),
          ...(spec.shared && { ETag: { schema: { type: 'string' } } }),
        },
      }),
      ...(spec.file && { content: { [spec.file]: { schema: { type: 'string', format: 'binary' } } } }),
      ...(body && { content: jsonContent(body, [id, 'reply'], context) }),
    },
    ...(spec.shared && { 304: { description: 'The caller has this answer, by its entity tag' } }),
    ...(spec.mayBeEmpty && { 204: { description: 'There is nothing to answer with' } }),
  };
}

/** Every error by its status, with an example of each that a client recognises by name. */
function refusals(spec: OperationSpec): Record<string, unknown> {
  const byStatus = new Map<number, ErrorName[]>();
  for (const error of errorsOf(spec))
    byStatus.set(errorStatus[error], [...(byStatus.get(errorStatus[error]) ?? []), error]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: {
          'application/json': {
            schema: { allOf: [errorRef, { properties: { error: { enum: names } } }] },
            examples: Object.fromEntries(
              names.map((name) => [name, { value: errorBody(new AppError(name), 'en') }]),
            ),
          },
        },
      },
    ]),
  );
}

/** What an answer has beside a list, by the shape of the operation. */
const metaSchemas: Readonly<Record<string, JsonSchema>> = {
  page: {
    type: 'object',
    properties: { page: { type: 'integer' }, per_page: { type: 'integer' }, total: { type: 'integer' } },
    required: ['page', 'per_page', 'total'],
  },
  cursor: {
    type: 'object',
    properties: {
      next: { type: ['string', 'null'] },
      total: { type: 'integer' },
      total_is_exact: { type: 'boolean' },
    },
    required: ['next', 'total', 'total_is_exact'],
  },
};

/** A list whose first part is all of it. */
const metaExamples: ExampleValues = {
  'meta.page': 1,
  'meta.per_page': 24,
  'meta.total': 1,
  'meta.next': null,
  'meta.total_is_exact': true,
};

const errorRef = { $ref: '#/components/schemas/Error' };
const errorContent = { 'application/json': { schema: errorRef } };

const fieldErrorsSchema: JsonSchema = {
  type: 'object',
  properties: {
    errors: { type: 'array', items: { type: 'string' } },
    children: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldErrors' } },
  },
  additionalProperties: false,
};

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(errorStatus) },
    error_message: { type: 'string' },
    errors: { $ref: '#/components/schemas/FieldErrors' },
    data: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  },
  required: ['code', 'error', 'error_message'],
  additionalProperties: false,
};
