/** A message to send. */
export interface Draft {
  readonly message: string;
  readonly files?: readonly string[];
  /** Identifies an unchanged message, so that sending it again does not duplicate it. */
  readonly client_id: string;
}

/** A message that failed to send: the input, and the files that the page still holds. */
export interface UnsentMessage {
  readonly text: string;
  readonly files: readonly File[];
  readonly client_id: string;
}

/**
 * Messages that failed to send, by thread and user: they are in the box when the thread is opened again. They last as
 * long as the page.
 */
export const unsentMessages = new Map<string, UnsentMessage>();

/** A unique name for a message. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
