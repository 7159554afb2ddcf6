import type { Role, TokenClaims } from '@tasklane/contracts';
import type { CallContext } from '@tasklane/server-kit/http';
import type { Kernel } from '../kernel';

/** Who calls, as the access token says it; roles beyond those that everybody has are read at the call. */
export interface Caller {
  /** The user's hash. */
  readonly user: string;
  /** The session (family of refresh tokens). */
  readonly session: string;
  readonly roles: readonly Role[];
  readonly claims: TokenClaims;
}

/** What a handler knows of the call besides its input. */
export type Context = CallContext<Kernel, Caller, Role>;
