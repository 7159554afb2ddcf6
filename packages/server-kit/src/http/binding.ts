import type { OperationSpec } from '@tasklane/contracts/protocol';

/** An operation with its one handler. */
export interface Binding<Context, Id extends string = string> {
  readonly id: Id;
  readonly spec: OperationSpec;
  readonly handler: (context: Context, input: never) => Promise<unknown>;
}

/**
 * Checks that every operation has exactly one handler.
 * @param operations ids of all operations
 * @param pending those without a handler so far
 * @throws Error naming operations that are missing, bound twice, or pending although they have a handler
 */
export function checkBindings(
  bindings: readonly { readonly id: string }[],
  operations: readonly string[],
  pending: readonly string[],
): void {
  const bound = bindings.map(({ id }) => id);
  const doubled = bound.filter((id, at) => bound.indexOf(id) !== at);
  const missing = operations.filter((id) => !bound.includes(id) && !pending.includes(id));
  const done = pending.filter((id) => bound.includes(id));
  const faults = [
    ...doubled.map((id) => `${id} has two handlers`),
    ...missing.map((id) => `${id} has no handler`),
    ...done.map((id) => `${id} is still listed as pending`),
  ];
  if (faults.length > 0) throw new Error(`Operations of the contract: ${faults.join('; ')}.`);
}
