/** The error types of the search protocol and their HTTP statuses. */
const statuses = { invalid_request: 400, auth: 403, internal: 500, system: 503 } as const;
export type SearchErrorType = keyof typeof statuses;

/** The body of an error in the search protocol. */
export interface SearchErrorBody {
  message: string;
  code: string;
  type: SearchErrorType;
  link: string;
}

/**
 * An error in the terms of the search protocol: `code` is its stable name. Recognise it by `code` and `type`, since it
 * is passed between threads, where classes are lost.
 */
export class SearchError extends Error {
  override readonly name = 'SearchError';

  constructor(
    readonly code: string,
    message: string,
    readonly type: SearchErrorType = 'invalid_request',
    readonly status: number = statuses[type],
  ) {
    super(message);
  }

  /** The body that clients of the protocol expect. */
  toJSON(): SearchErrorBody {
    return {
      message: this.message,
      code: this.code,
      type: this.type,
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    };
  }
}

export const indexNotFound = (uid: string) =>
  new SearchError('index_not_found', `Index \`${uid}\` not found.`, 'invalid_request', 404);

export const documentNotFound = (id: string) =>
  new SearchError('document_not_found', `Document \`${id}\` not found.`, 'invalid_request', 404);

/** The index cannot answer: its thread has ended or the remote server does not respond. */
export const searchUnavailable = (reason: string) =>
  new SearchError('search_unavailable', `Search is unavailable: ${reason}`, 'system');
