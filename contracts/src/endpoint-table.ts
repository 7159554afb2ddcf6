import { operations } from './operations';
import type { Endpoint, OperationSpec } from './operation';

/** How operations are called, by their ids. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Who calls the operations of a table: guests as well, signed-in users, or only admins. */
type Callers = 'everybody' | 'members' | 'admins';

function callersOf({ access }: OperationSpec): Callers {
  if (typeof access === 'object') return 'admins';
  return access === 'public' ? 'everybody' : 'members';
}

/** Returns how the operations of these callers are called, without their schemas. */
export function endpointsOf(callers: Callers): EndpointTable {
  const specs: Readonly<Record<string, OperationSpec>> = operations;
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([, spec]) => callersOf(spec) === callers)
      .map(([id, { method, path, idempotent, quiet, shape }]) => [
        id,
        { method, path, ...(idempotent && { idempotent }), ...(quiet && { quiet }), ...(shape && { shape }) },
      ]),
  );
}
