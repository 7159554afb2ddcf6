/** Start options of the embedded database. Without a folder it is in memory. */
export interface EmbeddedOptions {
  readonly folder?: string | undefined;
  /** Path of a tar image (made by `image`) that the database starts from. */
  readonly image?: string | undefined;
}

/**
 * A request to the worker: wire protocol bytes of a connection, the end of a connection, or one of the few things that
 * the wire protocol cannot express.
 */
export type EmbeddedRequest = { readonly id: number } & (
  | { readonly kind: 'wire'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly connection: number }
  | { readonly kind: 'sync' | 'image' | 'close' }
);

/** Names of the statements that a connection prepares: all connections share one session, and its names. */
export const statementPrefix = (connection: number): string => `c${connection}_`;

/** An answer of the worker; the one with id 0 says that the database is open. */
export interface EmbeddedAnswer {
  readonly id: number;
  readonly bytes?: Uint8Array | undefined;
  readonly error?: string | undefined;
}
