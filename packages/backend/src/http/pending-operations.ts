import type { OperationId } from '@tasklane/contracts/operations';

/** Operations of the contract without a handler so far. The list may only shrink. */
export const pendingOperations: readonly OperationId[] = [];
