/** What the embedded database is started with. Without a folder it lives in memory. */
export interface EmbeddedOptions {
  readonly folder?: string | undefined;
  /** Path of a tar image (made by `image`) that the database starts from. */
  readonly image?: string | undefined;
}

/** Asked of the worker: wire protocol bytes, or one of the few things that the wire has no word for. */
export type EmbeddedRequest = { readonly id: number } & (
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' | 'sync' | 'image' | 'close' }
);

/** Its answer; the one with id 0 says that the database is open. */
export interface EmbeddedAnswer {
  readonly id: number;
  readonly bytes?: Uint8Array | undefined;
  readonly error?: string | undefined;
}
