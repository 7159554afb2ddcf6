import type { Access } from './access';
import type { ErrorName } from './errors';
import type { OperationSpec } from './operation';

/** Errors that any operation may answer with; a bearer token is read wherever one is sent. */
const commonErrors: readonly ErrorName[] = [
  'malformed_request',
  'validation_failed',
  'token_expired',
  'token_invalid',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
];

/** Returns the errors with which callers without access are refused. */
function accessErrors(access: Access): ErrorName[] {
  const errors: ErrorName[] = [];
  if (access === 'public') return errors;
  errors.push('unauthenticated');
  if (access === 'pending') return errors;
  errors.push('two_factor_required');
  if (access === 'terms-owed') return errors;
  errors.push('terms_required');
  if (access !== 'signed-in') errors.push('forbidden');
  return errors;
}

/**
 * Returns every error that an operation may answer with, without duplicates: its own, and those that its declaration
 * implies.
 */
export function errorsOf({
  access,
  params,
  idempotent,
  standIn,
  localOnly,
  errors = [],
}: OperationSpec): ErrorName[] {
  const mayBeMissing = params !== undefined || standIn !== undefined || localOnly;
  return [
    ...new Set<ErrorName>([
      ...errors,
      ...accessErrors(access),
      ...(mayBeMissing ? (['not_found'] as const) : []),
      ...(idempotent ? (['idempotency_in_progress', 'idempotency_mismatch'] as const) : []),
      ...commonErrors,
    ]),
  ];
}
