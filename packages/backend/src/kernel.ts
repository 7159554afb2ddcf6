import type { PaymentType, Role } from '@tasklane/contracts';
import { perObject } from '@tasklane/server-kit';
import type { Platform } from '@tasklane/server-kit';
import type { Executor, PersonalRows } from '@tasklane/server-kit/database';
import type { Config } from './platform/config';

/** What every module stands on. One per running back end; two can run in one process (tests). */
export interface Kernel extends Platform {
  readonly config: Config;
  /** Whether a session has not been ended: a token of one that has is refused, however long it would be good. */
  readonly sessionLives: SessionLives;
  /** Notes that a user does something. */
  readonly noteActivity: NoteActivity;
  /** The roles that a user holds at this moment: those of a token may have been taken away since. */
  readonly rolesOf: ReadRoles;
  /** What each module knows of a user, for the user's own reading. */
  readonly userFacts: readonly TellUserFacts[];
  /** What all modules keep of users. */
  readonly personal: readonly PersonalRows[];
  readonly closeAccount: readonly CloseAccount[];
}

/** In the transaction that closes an account. @throws account_busy while something cannot be left */
export type CloseAccount = (
  kernel: Kernel,
  tx: Executor,
  user: { readonly hash: string; readonly email: string },
) => Promise<void>;

/** Whether the session with this hash goes on. */
export type SessionLives = (db: Executor, session: string) => Promise<boolean>;

/** Notes that a user made a call of their own accord; never throws. */
export type NoteActivity = (
  kernel: Kernel,
  caller: { readonly user: string; readonly roles: readonly Role[] },
) => Promise<void>;

/** The present roles of the user with this hash; none for nobody. */
export type ReadRoles = (db: Executor, user: string) => Promise<readonly Role[]>;

/** Fields of the signed-in user that belong to other modules than accounts. */
export interface UserFacts {
  readonly favourite_tasks: string[];
  readonly buyer_order_count: number;
  readonly gig_count: number;
  /** Dollars. */
  readonly gift_card_balance: number;
  /** How the user last paid, or null. */
  readonly paymentMethod: PaymentType | null;
  readonly user_limit: { name: string; limit_left: number }[];
  /** The connected wallet. */
  readonly wallet_address: string | null;
}

/** Tells of the user with this hash what the module knows. */
export type TellUserFacts = (kernel: Kernel, user: string) => Promise<Partial<UserFacts>>;

export const noUserFacts: UserFacts = {
  favourite_tasks: [],
  buyer_order_count: 0,
  gig_count: 0,
  gift_card_balance: 0,
  paymentMethod: null,
  user_limit: [],
  wallet_address: null,
};

/** What a module provides to one below it, which must not import it. */
export interface Port<T> {
  /** To be called by the providing module when it starts. */
  readonly provide: (kernel: Kernel, provided: T) => void;
  readonly of: (kernel: Kernel) => T;
}

/** A port that gives `vacant` until something is provided. */
export function createPort<T>(vacant: T): Port<T> {
  const slot = perKernel((): { current: T } => ({ current: vacant }));
  return {
    provide: (kernel, provided) => {
      slot(kernel).current = provided;
    },
    of: (kernel) => slot(kernel).current,
  };
}

/** A thing that each kernel has one of (a transport, a set of keys), made when first asked for. */
export const perKernel = <T>(make: (kernel: Kernel) => T): ((kernel: Kernel) => T) => perObject(make);
