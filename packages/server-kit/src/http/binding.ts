import type { OperationSpec } from '@tasklane/contracts/protocol';

/** An operation with the one handler that answers it. */
export interface Binding<Context, Id extends string = string> {
  readonly id: Id;
  readonly spec: OperationSpec;
  readonly handler: (context: Context, input: never) => Promise<unknown>;
}

/**
 * Every operation has exactly one handler, and no handler stands for two.
 * @param operations ids of all operations
 * @param pending those whose handler is still to be written
 * @throws Error naming what is missing, doubled, or pending although it is there
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
