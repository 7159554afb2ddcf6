import type { SetCookie } from 'cookie';
import type { Executor } from '../database';
import type { Log } from '../log';

/** What the kit needs to know about a signed-in caller; a program knows more. */
export interface KnownCaller {
  /** The user's id. */
  readonly user: string;
}

/**
 * What a handler knows about the call besides its input.
 * @typeParam Kernel what the program's modules are built on
 * @typeParam Caller a signed-in user
 * @typeParam Role the program's roles
 */
export interface CallContext<Kernel, Caller, Role extends string = string> {
  readonly kernel: Kernel;
  /**
   * The executor outside any transaction, `kernel.db`; for changes that need a role, or that a role may elevate, the
   * transaction of the call.
   */
  readonly db: Executor;
  readonly log: Log;
  /** Null for a guest. */
  readonly caller: Caller | null;
  /** The caller of an operation that is not public. @throws unauthenticated for a guest */
  readonly me: Caller;
  /**
   * Whether the caller holds a role that elevates the operation, one of its `elevatedBy`. Check it only if nothing else
   * allows the call: an elevated call is audited.
   */
  isElevatedBy(role: Role): boolean;
  /** Language of texts for users; the catalogue has it. */
  readonly locale: string;
  /** Network address of the caller. */
  readonly address: string;
  /** Whether the caller is on the server's own machine, where the development pages are available. */
  readonly isLocal: boolean;
  readonly userAgent: string;
  /** The current time of the injectable clock. */
  now(): Date;
  /** The value of a cookie of the request. */
  cookie(name: string): string | undefined;
  setHeader(name: string, value: string): void;
  setCookie(cookie: SetCookie): void;
}
