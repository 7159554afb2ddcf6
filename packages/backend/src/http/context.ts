import type { Role, TokenClaims } from '@tasklane/contracts';
import type { CallContext } from '@tasklane/server-kit/http';
import type { Kernel } from '../kernel';

/** The caller according to the access token; roles beyond those that everybody holds are read on every call. */
export interface Caller {
  /** The user's hash. */
  readonly user: string;
  /** The session (family of refresh tokens). */
  readonly session: string;
  readonly roles: readonly Role[];
  readonly claims: TokenClaims;
}

/** What a handler knows about the call besides its input. */
export type Context = CallContext<Kernel, Caller, Role>;
