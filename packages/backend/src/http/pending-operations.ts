import type { OperationId } from '@tasklane/contracts/operations';

/** Operations of the contract whose handler is still to be written. May only shrink. */
export const pendingOperations: readonly OperationId[] = [];
