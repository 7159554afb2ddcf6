import type { FastifyRequest } from 'fastify';
import type { OperationSpec } from '@tasklane/contracts/protocol';

/** What a program decides about every call. */
export interface CallRules<Kernel, Caller, Id extends string = string> {
  /** Whether the operation exists for this caller; for others it does not. */
  isOffered(kernel: Kernel, spec: OperationSpec, call: FastifyRequest): boolean;
  /**
   * Reads the `authorization` header.
   * @returns the caller, null for a guest
   * @throws AppError for an invalid header
   */
  identify(
    kernel: Kernel,
    operation: { readonly id: Id; readonly spec: OperationSpec },
    authorization: string | undefined,
  ): Promise<Caller | null>;
  /**
   * @returns the user who counts as the caller
   * @throws AppError when they may not make the call
   */
  authorise(spec: OperationSpec, caller: Caller | null): Caller | null;
  /** The roles that a caller currently holds. */
  rolesOf(caller: Caller): readonly string[];
  /** Called for every call of a signed-in user, before its input is validated. */
  noteCall(kernel: Kernel, spec: OperationSpec, caller: Caller): Promise<void>;
  /** Whether calls of the operation skip the queue of admission. */
  isAlwaysAdmitted(id: Id): boolean;
}
