import type { ErrorBody, ErrorName, FieldErrors } from '@tasklane/contracts';

/** What can fail before the API answers with an error of its own. */
export type TransportFault = 'offline' | 'timeout' | 'unreadable';

/**
 * A failed call. Recognise it with `isApiError`, not with `instanceof`: two copies of this package would not
 * share the class.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The stable name: the API's, or the fault that prevented an answer. */
  readonly error: ErrorName | TransportFault;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Errors of single fields. */
  readonly fields: FieldErrors | undefined;

  /**
   * @param fault its `message` is in the visitor's language and meant for people: the server's own, or the page's
   *   where the server did not answer
   * @param options `cause` is the browser's error
   */
  constructor(
    fault: Pick<ErrorBody, 'errors'> & { error: ApiError['error']; status: number; message: string },
    options?: ErrorOptions,
  ) {
    super(fault.message, options);
    this.error = fault.error;
    this.status = fault.status;
    this.fields = fault.errors;
  }
}

export function isApiError(value: unknown, ...names: readonly ApiError['error'][]): value is ApiError {
  if (!(value instanceof Object) || (value as Partial<Error>).name !== 'ApiError') return false;
  return names.length === 0 || names.includes((value as ApiError).error);
}

/** Whether a call failed by what may pass: the API was not reached, or not able to answer. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Returns field errors by dotted path: `{ 'password.first': ['…'] }`. */
export function flattenFieldErrors(
  fields: FieldErrors | undefined,
  path = '',
): Record<string, readonly string[]> {
  const own = path && fields?.errors?.length ? { [path]: fields.errors } : {};
  return Object.entries(fields?.children ?? {}).reduce<Record<string, readonly string[]>>(
    (all, [name, child]) => ({ ...all, ...flattenFieldErrors(child, path ? `${path}.${name}` : name) }),
    own,
  );
}
