import { errorStatus } from '@tasklane/contracts/protocol';
import type { ErrorBody, FieldErrors } from '@tasklane/contracts/protocol';
import { errorMessage, formatMessage } from '@tasklane/contracts/messages';
import { errorNameOf } from '@tasklane/server';
import type { FastifyError } from 'fastify';
import { UsedOutsideTransaction, isDatabaseAway } from '../database';
import { AppError, isAppError } from '../errors';
import type { FieldFailures } from '../errors';

/** The database's word for a text that it cannot keep: something that a caller sent. */
const isUnkeptText = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '22021';

/** When another call makes sense that the database could not answer. */
const RETRY_SECONDS = 5;

/** Any error as a named one. What nobody foresaw is `internal`. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof UsedOutsideTransaction) return new AppError('internal', { cause: error });
  if (isUnkeptText(error)) return new AppError('malformed_request', { cause: error });
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
 * Failures by path (`password.first`, `tags[1]`) as the nested tree that forms read. Names come from callers: a map
 * takes every one of them as its own.
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
