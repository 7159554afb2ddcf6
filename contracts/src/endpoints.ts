import { operations } from './operations';
import type { OperationId } from './operations';
import type { Endpoint } from './operation';

/**
 * How each operation is called, without its schemas. The browser's build runs this module at build time
 * and keeps only the table (see the federation preset), so that no page carries the server's schemas.
 */
export const endpoints: Readonly<Record<OperationId, Endpoint>> = Object.fromEntries(
  Object.entries(operations).map(([id, { method, path, idempotent, quiet, shape }]) => [
    id,
    { method, path, ...(idempotent && { idempotent }), ...(quiet && { quiet }), ...(shape && { shape }) },
  ]),
) as Record<OperationId, Endpoint>;
