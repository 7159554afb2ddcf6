import { StorageFailure, Superseded } from '../registry/shared/storage';

/** Reasons for refusing a deployment: a stable code for programs, and the HTTP status it is sent with. */
export const refusals = {
  archive_unreadable: 400,
  upload_cut_short: 400,
  request_malformed: 400,
  unauthenticated: 401,
  token_invalid: 401,
  forbidden: 403,
  not_found: 404,
  remote_unknown: 404,
  version_unknown: 404,
  nothing_before: 409,
  nothing_live: 409,
  superseded: 409,
  version_taken: 409,
  archive_too_large: 413,
  too_many_files: 413,
  unsupported_media_type: 415,
  manifest_missing: 422,
  manifest_invalid: 422,
  name_differs: 422,
  name_reserved: 422,
  contracts_unmet: 422,
  contracts_newer: 422,
  remotes_unfit: 422,
  rendering_failed: 422,
  role_unknown: 422,
  route_not_owned: 422,
  route_collision: 422,
  route_access_weaker: 422,
  slot_unknown: 422,
  slot_taken: 422,
  sheet_unscoped: 422,
  guard_target: 422,
  guard_circle: 422,
  origins_too_long: 422,
  intent_not_owned: 422,
  origin_not_local: 422,
  path_outside: 422,
  entry_kind: 422,
  file_unknown: 422,
  file_repeated: 422,
  file_missing: 422,
  file_differs: 422,
  internal: 500,
  storage_unreachable: 503,
  storage_full: 507,
} as const;

export type RefusalName = keyof typeof refusals;

/** A deployment, or another action, that was refused; nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalName,
    /** A sentence for the team that says what was refused and why. */
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  get status(): number {
    return refusals[this.reason];
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Converts a fault of any step into a refusal; an internal fault of the edge reveals no details. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal('storage_full', 'The disk of the site is full; nothing was changed.');
  }
  if (error instanceof Superseded) {
    return new Refusal('superseded', 'Another edge changed what is live just now; nothing was changed.');
  }
  if (error instanceof StorageFailure) {
    return new Refusal(
      'storage_unreachable',
      'The shared storage does not answer; nothing went live.',
      error,
    );
  }
  return new Refusal('internal', 'The site failed while it did this; nothing went live.', error);
}
