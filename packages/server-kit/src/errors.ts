import { errorStatus } from '@tasklane/contracts/protocol';
import type { ErrorName, Message } from '@tasklane/contracts/protocol';

/** Untranslated messages of single fields, by path (`password.first`). */
export type FieldFailures = Readonly<Record<string, readonly Message[]>>;

export interface FailureDetails {
  /** Replaces the default text of the error's name. */
  readonly message?: Message;
  readonly fields?: FieldFailures;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** What a client needs in order to continue, in the error's body. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  readonly cause?: unknown;
}

/** An error that the API names; converted to the contract's error body at the HTTP boundary. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly details: FailureDetails;

  constructor(error: ErrorName, details: FailureDetails = {}) {
    super(error, { cause: details.cause });
    this.error = error;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.error];
  }
}

/** Throws a named error. */
export function fail(error: ErrorName, details?: FailureDetails): never {
  throw new AppError(error, details);
}

/** Returns the value. @throws not_found if there is none */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? fail('not_found');
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'error' in value;
}
