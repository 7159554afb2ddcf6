/**
 * An answer of a node or a server that cannot be used, or a missing one. Its message does not contain the URL, which may
 * contain a key.
 */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  constructor(
    message: string,
    /** Whether the node does not offer the method that was called. */
    readonly isNotOffered = false,
  ) {
    super(message);
  }
}
