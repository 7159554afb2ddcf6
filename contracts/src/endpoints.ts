import { operations } from './operations';
import type { OperationId } from './operations';
import type { Endpoint, OperationSpec } from './operation';

/**
 * How each operation is called, without its schemas. The browser's build runs this module at build time
 * and keeps only the table (see the federation preset), so that no page carries the server's schemas.
 */
export const endpoints: Readonly<Record<OperationId, Endpoint>> = Object.fromEntries(
  Object.entries<OperationSpec>(operations).map(([id, spec]) => [id, endpointOf(spec)]),
) as Record<OperationId, Endpoint>;

function endpointOf(spec: OperationSpec): Endpoint {
  const { method, path, idempotent, quiet, shape } = spec;
  const { invalidates, forgets, replaces, emits, renewsTokens, effectiveWhen } = spec;
  return {
    method,
    path,
    ...(idempotent && { idempotent }),
    ...(quiet && { quiet }),
    ...(shape && { shape }),
    ...(invalidates && !('nothing' in invalidates) && { invalidates }),
    ...(forgets && { forgets }),
    ...(replaces && { replaces }),
    ...(emits && { emits }),
    ...(renewsTokens && { renewsTokens }),
    ...(effectiveWhen && { effectiveWhen }),
  };
}
