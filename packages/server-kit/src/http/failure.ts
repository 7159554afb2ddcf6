import { errorStatus } from '@tasklane/contracts/protocol';
import type { ErrorBody, FieldErrors } from '@tasklane/contracts/protocol';
import { errorMessage, formatMessage } from '@tasklane/contracts/messages';
import { errorNameOf } from '@tasklane/server';
import type { FastifyError } from 'fastify';
import { UsedOutsideTransaction, isDatabaseAway } from '../database';
import { AppError, isAppError } from '../errors';
import type { FieldFailures } from '../errors';

/** Whether the database refused a text that it cannot store; such a text comes from a caller. */
const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '22021';

/** Seconds after which to retry a call that the database could not answer. */
const RETRY_SECONDS = 5;

/** Converts any error to a named one. Unforeseen errors become `internal`. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof UsedOutsideTransaction) return new AppError('internal', { cause: error });
  if (isUnstorableText(error)) return new AppError('malformed_request', { cause: error });
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error, retryAfter: RETRY_SECONDS });
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  return new AppError(errorNameOf(status), { cause: error });
}

/** The contract's body of a failed call, in the caller's language. */
export function errorBody(error: AppError, locale: string): ErrorBody {
  const { message, fields, retryAfter, data } = error.details;
  return {
    code: errorStatus[error.error],
    error: error.error,
    error_message: message
      ? formatMessage(locale, message.key, message.values)
      : errorMessage(locale, error.error, retryAfter === undefined ? {} : { count: retryAfter }),
    ...(fields && { errors: fieldErrors(fields, locale) }),
    ...(data && { data }),
  };
}

interface Tree {
  errors?: string[];
  children?: Map<string, Tree>;
}

/**
 * Errors by path (`password.first`, `tags[1]`) as the nested tree that forms read. The names come from callers: unlike
 * an object, a map has no inherited names.
 */
function fieldErrors(fields: FieldFailures, locale: string): FieldErrors {
  const root: Tree = {};
  for (const [path, messages] of Object.entries(fields)) {
    let node = root;
    for (const name of path.match(/[^.[\]]+/g) ?? []) {
      const children = (node.children ??= new Map<string, Tree>());
      const child: Tree = children.get(name) ?? {};
      children.set(name, child);
      node = child;
    }
    (node.errors ??= []).push(...messages.map(({ key, values }) => formatMessage(locale, key, values)));
  }
  return asFieldErrors(root);
}

const asFieldErrors = ({ errors, children }: Tree): FieldErrors => ({
  ...(errors && { errors }),
  ...(children && {
    children: Object.fromEntries([...children].map(([name, child]) => [name, asFieldErrors(child)])),
  }),
});
