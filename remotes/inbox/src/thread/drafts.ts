/** A message as it is sent. */
export interface Draft {
  readonly message: string;
  readonly files?: readonly string[];
  /** Names it for as long as it stays what it is: sent again, it is there once. */
  readonly client_id: string;
}

/** A message that did not go: what was typed, and files that are still the page's. */
export interface UnsentMessage {
  readonly text: string;
  readonly files: readonly File[];
  readonly client_id: string;
}

/**
 * Messages that did not go, by conversation and user: they are in the box when the conversation is opened again. They live
 * as long as the page.
 */
export const unsentMessages = new Map<string, UnsentMessage>();

/** A name for a message. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
