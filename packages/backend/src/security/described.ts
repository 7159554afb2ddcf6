import type { LightMyRequestResponse } from 'fastify';
import { schemasOf } from '../testing/document-schemas';

interface DescribedOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

/** The document that the back end publishes, as far as it is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

const mediaTypeOf = (reply: LightMyRequestResponse): string =>
  String(reply.headers['content-type'] ?? '').split(';', 1)[0] ?? '';

/**
 * Compares replies with the descriptions of their operations in the API's document.
 * @returns a function that returns how a reply differs from its description, or undefined if it does not
 */
export function compareWith(document: ApiDocument) {
  const faultsAt = schemasOf(document);
  const places = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
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
    const fault = faultsAt(pointer)(reply.json());
    return fault && `${id} ${status}: ${fault}`;
  };
}
