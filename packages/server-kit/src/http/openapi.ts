import { commonErrors, errorStatus, idempotency } from '@tasklane/contracts/protocol';
import type { ErrorName, OperationSpec } from '@tasklane/contracts/protocol';
import { jsonSchema } from './json-schema';
import type { JsonSchema } from './json-schema';

/** What an API is, for those who read its document. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** Every operation by its id. */
  readonly operations: Readonly<Record<string, OperationSpec>>;
}

/** The OpenAPI 3.1 document of all operations. */
export function openapi({ title, version, operations }: ApiDescription): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, spec] of Object.entries(operations)) {
    const path = `/api${spec.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[spec.method.toLowerCase()] = describe(id, spec);
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

function describe(id: string, spec: OperationSpec): Record<string, unknown> {
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: spec.summary,
    ...(spec.access !== 'public' && { security: [{ bearer: [] }], description: whoMayCall(spec.access) }),
    parameters: parameters(spec),
    ...(spec.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(spec.body) } } },
    }),
    responses: responses(spec),
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
  ];
}

function responses(spec: OperationSpec): Record<string, unknown> {
  const success = spec.success ?? (spec.reply || spec.method === 'HEAD' ? 200 : 204);
  const total = { 'x-total-count': { schema: { type: 'integer' } } };
  const schema = spec.reply && jsonSchema(spec.reply);
  const body: JsonSchema | undefined =
    schema && spec.shape !== 'bare'
      ? {
          type: 'object',
          properties: { data: schema, ...(spec.shape === 'page' && { meta: metaSchema }) },
          required: ['data'],
        }
      : schema;
  const refusals = new Map<number, ErrorName[]>();
  const access: ErrorName[] =
    spec.access === 'public' ? [] : ['unauthenticated', 'token_expired', 'token_invalid'];
  for (const error of new Set([...(spec.errors ?? []), ...access, ...commonErrors])) {
    refusals.set(errorStatus[error], [...(refusals.get(errorStatus[error]) ?? []), error]);
  }
  return {
    [success]: {
      description: 'Success',
      ...((spec.shape === 'page' || spec.method === 'HEAD') && { headers: total }),
      ...(body && { content: { 'application/json': { schema: body } } }),
    },
    ...Object.fromEntries(
      [...refusals].map(([status, names]) => [
        status,
        {
          description: names.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

const metaSchema: JsonSchema = {
  type: 'object',
  properties: { page: { type: 'integer' }, per_page: { type: 'integer' }, total: { type: 'integer' } },
  required: ['page', 'per_page', 'total'],
};

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    error: { type: 'string', enum: Object.keys(errorStatus) },
    error_message: { type: 'string' },
    errors: { type: 'object' },
    data: { type: 'object' },
  },
  required: ['code', 'error', 'error_message'],
};
