import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import type { Binding } from './bind';
import { pendingOperations } from './pending-operations';

/**
 * Every operation of the contract has exactly one handler, and no handler stands for two.
 * @throws Error naming what is missing, doubled, or pending although it is there
 */
export function checkBindings(
  bindings: readonly Binding[],
  pending: readonly OperationId[] = pendingOperations,
): void {
  const bound = bindings.map(({ id }) => id);
  const doubled = bound.filter((id, at) => bound.indexOf(id) !== at);
  const missing = Object.keys(operations).filter(
    (id) => !bound.includes(id as OperationId) && !pending.includes(id as OperationId),
  );
  const done = pending.filter((id) => bound.includes(id));
  const faults = [
    ...doubled.map((id) => `${id} has two handlers`),
    ...missing.map((id) => `${id} has no handler`),
    ...done.map((id) => `${id} is still listed as pending`),
  ];
  if (faults.length > 0) throw new Error(`Operations of the contract: ${faults.join('; ')}.`);
}
