import { errorStatus } from '@tasklane/contracts/protocol';
import type { ErrorName, Message } from '@tasklane/contracts/protocol';

/** Messages of single fields before they have a language, by path (`password.first`). */
export type FieldFailures = Readonly<Record<string, readonly Message[]>>;

export interface FailureDetails {
  /** Replaces the general text of the error's name. */
  readonly message?: Message;
  readonly fields?: FieldFailures;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** What a program needs to go on, in the error's body. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  readonly cause?: unknown;
}

/** A failure that the API names; turned into the contract's error body at the edge of the program. */
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

/** Ends the present operation with a named failure. */
export function fail(error: ErrorName, details?: FailureDetails): never {
  throw new AppError(error, details);
}

/** The value, or `not_found` when there is none. */
export function orNotFound<T>(value: T | null | undefined): T {
  return value ?? fail('not_found');
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'error' in value;
}
