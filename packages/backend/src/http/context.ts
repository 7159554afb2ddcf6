import type { SetCookie } from 'cookie';
import type { Role, TokenClaims } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import type { Log } from '@tasklane/server-kit';

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
export interface Context {
  readonly kernel: Kernel;
  /** The executor outside any transaction; `kernel.db`. */
  readonly db: Executor;
  readonly log: Log;
  /** Nobody for a guest. */
  readonly caller: Caller | null;
  /** The caller of an operation that is not public. @throws unauthenticated for a guest */
  readonly me: Caller;
  /** Language of texts for people, one that the catalogue has. */
  readonly locale: string;
  /** Network address of the caller. */
  readonly address: string;
  /** The caller is on the server's own machine, where the pages of development are shown. */
  readonly isLocal: boolean;
  readonly userAgent: string;
  /** The present moment of the injectable clock. */
  now(): Date;
  /** A cookie that came with the call. */
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(cookie: SetCookie): void;
}
