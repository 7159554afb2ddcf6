import Ajv from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import type { LightMyRequestResponse } from 'fastify';

interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

/** The document that the back end publishes, as far as it is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** The part of a pointer within the document, as an address has it. */
const segment = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

const mediaTypeOf = (reply: LightMyRequestResponse): string =>
  String(reply.headers['content-type'] ?? '').split(';', 1)[0] ?? '';

/**
 * Compares replies with what the API's document says of their operations.
 * @returns for a reply of an operation, in what it is not as described; undefined where it is
 */
export function compareWith(document: ApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { email: true, binary: true } });
  ajv.addSchema(document, 'api');
  const places = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
  const validators = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const compiled = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` });
    validators.set(pointer, compiled);
    return compiled;
  }

  return (id: string, reply: LightMyRequestResponse): string | undefined => {
    const place = places.get(id);
    const status = String(reply.statusCode);
    const described = place?.operation.responses[status];
    if (!place || !described) return `${id} does not describe ${status} ${reply.payload.slice(0, 200)}`;
    const mediaType = mediaTypeOf(reply);
    if (reply.payload === '') {
      const mayBeEmpty = !described.content || place.method === 'head';
      return mayBeEmpty ? undefined : `${id} answers ${status} without a body`;
    }
    const mediaTypes = Object.keys(described.content ?? {});
    if (mediaTypes.includes('*/*')) return undefined;
    if (!mediaTypes.includes(mediaType)) return `${id} does not describe ${status} as ${mediaType}`;
    if (mediaType !== 'application/json' || reply.headers['content-disposition']) return undefined;
    const pointer = ['paths', place.path, place.method, 'responses', status, 'content', mediaType, 'schema'];
    const validate = validatorAt(pointer.map(segment).join('/'));
    return validate(reply.json()) ? undefined : `${id} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}
