/**
 * Every error that the API names, with its HTTP status. Errors are recognised by this name, never by class: two copies
 * of a package would not share a class.
 */
export const errorStatus = {
  malformed_request: 400,
  validation_failed: 400,
  quote_unavailable: 400,
  already_sent: 400,
  link_invalid: 400,
  sso_failed: 400,
  wallet_refused: 400,
  unauthenticated: 401,
  token_expired: 401,
  token_invalid: 401,
  credentials_invalid: 401,
  two_factor_required: 401,
  two_factor_invalid: 400,
  payment_declined: 402,
  forbidden: 403,
  terms_required: 403,
  not_found: 404,
  wallet_unknown: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  already_confirmed: 409,
  account_busy: 409,
  upload_quota: 409,
  checkout_changed: 409,
  wallet_taken: 409,
  wallet_needed: 409,
  version_changed: 409,
  quote_exists: 409,
  idempotency_in_progress: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  illegal_transition: 422,
  basket_exists: 422,
  own_task: 422,
  discount_refused: 422,
  not_purchasable: 422,
  quote_not_offered: 422,
  gift_code_invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  notice: 451,
  internal: 500,
  unavailable: 503,
  wallet_maintenance: 503,
} as const;

export type ErrorName = keyof typeof errorStatus;

/** Errors of single fields: the shape of forms on both sides. `children` nests for nested objects. */
export interface FieldErrors {
  readonly errors?: readonly string[];
  readonly children?: Readonly<Record<string, FieldErrors>>;
}

/** The body of every failed call. */
export interface ErrorBody {
  readonly code: number;
  /** The stable name, for programs. */
  readonly error: ErrorName;
  /** The text for people, in the caller's language; the location for a 301. */
  readonly error_message: string;
  readonly errors?: FieldErrors;
  /** Data that a program needs to continue; `checkout_changed` carries the current `revision` and `total` (dollars). */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const body = value as Partial<ErrorBody>;
  return typeof body.code === 'number' && typeof body.error === 'string' && body.error in errorStatus;
}
