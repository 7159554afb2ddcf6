import type { FastifyRequest } from 'fastify';
import type { OperationSpec } from '@tasklane/contracts/protocol';

/** What a program decides about every call. */
export interface CallRules<Kernel, Caller, Id extends string = string> {
  /** Whether the program has the operation for whoever calls; for others there is none. */
  isOffered(kernel: Kernel, spec: OperationSpec, call: FastifyRequest): boolean;
  /**
   * Reads the `authorization` header.
   * @returns who calls, null for a guest
   * @throws AppError for a header that is not good
   */
  identify(
    kernel: Kernel,
    operation: { readonly id: Id; readonly spec: OperationSpec },
    authorization: string | undefined,
  ): Promise<Caller | null>;
  /**
   * @returns who counts as the caller
   * @throws AppError when they may not make the call
   */
  authorise(spec: OperationSpec, caller: Caller | null): Caller | null;
  /** The roles that a caller holds at this moment. */
  rolesOf(caller: Caller): readonly string[];
  /** Hears of every call of somebody who is signed in, before its input is looked at. */
  noteCall(kernel: Kernel, spec: OperationSpec, caller: Caller): Promise<void>;
  /** Whether calls of the operation never wait for others. */
  isAlwaysAdmitted(id: Id): boolean;
}
