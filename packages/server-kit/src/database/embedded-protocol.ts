/** Start options of the embedded database. Without a folder it is in memory. */
export interface EmbeddedOptions {
  readonly folder?: string | undefined;
  /** Path of a tar image (made by `image`) that the database starts from. */
  readonly image?: string | undefined;
}

/** A request to the worker: wire protocol bytes, or one of the few things that the wire protocol cannot express. */
export type EmbeddedRequest = { readonly id: number } & (
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' | 'sync' | 'image' | 'close' }
);

/** An answer of the worker; the one with id 0 says that the database is open. */
export interface EmbeddedAnswer {
  readonly id: number;
  readonly bytes?: Uint8Array | undefined;
  readonly error?: string | undefined;
}
