import type { SetCookie } from 'cookie';
import type { Executor } from '../database';
import type { Log } from '../log';

/** What the kit needs to know of somebody who calls; a program knows more. */
export interface KnownCaller {
  /** The user's id. */
  readonly user: string;
}

/**
 * What a handler knows of the call besides its input.
 * @typeParam Kernel what the program's modules stand on
 * @typeParam Caller somebody who is signed in
 * @typeParam Role the program's roles
 */
export interface CallContext<Kernel, Caller, Role extends string = string> {
  readonly kernel: Kernel;
  /** The executor outside any transaction, `kernel.db`; for changes that need a role, or that a held one may elevate, that of the call's own transaction. */
  readonly db: Executor;
  readonly log: Log;
  /** Nobody for a guest. */
  readonly caller: Caller | null;
  /** The caller of an operation that is not public. @throws unauthenticated for a guest */
  readonly me: Caller;
  /**
   * Whether the caller holds a role by which the operation does more than for everybody, one of its `elevatedBy`. To be
   * asked where nothing else lets the caller: a call that is elevated is audited.
   */
  isElevatedBy(role: Role): boolean;
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
