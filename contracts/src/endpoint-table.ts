import { operations } from './operations';
import type { Endpoint, OperationSpec } from './operation';

/** How operations are called, by their ids. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

const isForAdmins = ({ access }: OperationSpec): boolean => typeof access === 'object';

/** Returns how the operations that only admins may call are called, or all others, without their schemas. */
export function endpointsOf(callers: 'admins' | 'everybody'): EndpointTable {
  const specs: Readonly<Record<string, OperationSpec>> = operations;
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([, spec]) => isForAdmins(spec) === (callers === 'admins'))
      .map(([id, { method, path, idempotent, quiet, shape }]) => [
        id,
        { method, path, ...(idempotent && { idempotent }), ...(quiet && { quiet }), ...(shape && { shape }) },
      ]),
  );
}
