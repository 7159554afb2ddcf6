import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PaymentType, Role } from '@tasklane/contracts';
import { perObject } from '@tasklane/server-kit';
import type { Platform } from '@tasklane/server-kit';
import type { Executor, Given, PersonalRows } from '@tasklane/server-kit/database';
import type { Config } from './platform/config';

/** What every module is built on. One per running back end; tests run two in one process. */
export interface Kernel extends Platform {
  readonly config: Config;
  /** Whether a session has not ended: a token of an ended session is refused even before it expires. */
  readonly sessionLives: SessionLives;
  /** Records that a user is active. */
  readonly noteActivity: NoteActivity;
  /** The roles that a user currently holds: those in a token may have been revoked since. */
  readonly rolesOf: ReadRoles;
  /** What each module knows about a user, for the answer of `user.read`. */
  readonly userFacts: readonly UserFactsSource[];
  /** The rows about users that all modules store. */
  readonly personal: readonly PersonalRows[];
  readonly closeAccount: readonly CloseAccount[];
  /** What all modules know to be true of the ledger. */
  readonly ledgerChecks: readonly LedgerCheck[];
}

/** Something that is true of the ledger after every commit, and can be read from the database. */
export interface LedgerCheck {
  /** Unique, in kebab case. */
  readonly name: string;
  /** What is compared with what, as operators read it. */
  readonly compares: string;
  /**
   * Selects what does not agree, a row each: `subject` (a hash), `account` and `asset` (null where the row is about
   * neither), `expected` and `found` (in the asset's smallest unit; null where nothing can be summed). It reads
   * everything in one statement.
   */
  readonly query: SQL;
}

/** Runs in the transaction that closes an account. @throws account_busy while something is still open */
export type CloseAccount = (
  kernel: Kernel,
  tx: Executor,
  user: { readonly hash: string; readonly email: string },
) => Promise<void>;

/** Whether the session with this hash is still active. */
export type SessionLives = (kernel: Kernel, session: string) => Promise<boolean>;

/** Records that a user made a call of their own accord; never throws. */
export type NoteActivity = (
  kernel: Kernel,
  caller: { readonly user: string; readonly roles: readonly Role[] },
) => Promise<void>;

/** The current roles of the user with this hash; none for an unknown user. */
export type ReadRoles = (db: Executor, user: string) => Promise<readonly Role[]>;

/** Fields of the signed-in user that belong to modules other than accounts. */
export interface UserFacts {
  readonly favourite_tasks: string[];
  readonly buyer_order_count: number;
  readonly gig_count: number;
  /** Dollars. */
  readonly gift_card_balance: number;
  /** The gift card with something left that expires first (ISO 8601), or null. */
  readonly giftCard: { readonly date_expired: string } | null;
  /** How the user last paid, or null. */
  readonly paymentMethod: PaymentType | null;
  readonly user_limit: { name: string; limit_left: number }[];
  /** The connected wallet. */
  readonly wallet_address: string | null;
}

/**
 * What a module knows about a user. The subqueries of all modules are sent as one statement, since `user.read` is one of
 * the most frequent calls.
 */
export interface UserFactsSource {
  readonly subqueries: (user: Given<string>, now: Given<Date>) => Readonly<Record<string, SQLWrapper>>;
  readonly present: (row: Readonly<Record<string, unknown>>) => Partial<UserFacts>;
}

/**
 * Declares what a module knows about a user.
 * @param subqueries each selects one value of one row, by the user's hash, at the moment `now`; their names are unique
 *   across modules
 * @param present turns the values, as the driver returns them, into facts; a `count` arrives as a string
 */
export const userFactsSource = <Row>(
  subqueries: (user: Given<string>, now: Given<Date>) => { readonly [Name in keyof Row]: SQLWrapper },
  present: (row: Row) => Partial<UserFacts>,
): UserFactsSource => ({
  subqueries: subqueries as UserFactsSource['subqueries'],
  present: present as UserFactsSource['present'],
});

/** The user and the moment of user facts. */
interface FactsAbout {
  readonly user: Given<string>;
  readonly now: Given<Date>;
}

/** For statements that are built once, and run with the values `user` and `now`. */
export const inPreparedStatement: FactsAbout = {
  user: sql.placeholder('user'),
  now: sql.placeholder('now'),
};

/** What all modules know about a user, as columns that any statement about the user can select. */
export const userFactColumns = (
  { userFacts }: Kernel,
  { user, now }: FactsAbout,
): Record<string, SQL<unknown>> =>
  Object.fromEntries(
    userFacts
      .flatMap(({ subqueries }) => Object.entries(subqueries(user, now)))
      .map(([name, query]) => [name, sql<unknown>`(${query})`]),
  );

/** Turns the values of these columns, as the driver returns them, into facts. */
export const presentUserFacts = ({ userFacts }: Kernel, row: Readonly<Record<string, unknown>>): UserFacts =>
  Object.assign({ ...noUserFacts }, ...userFacts.map(({ present }) => present(row))) as UserFacts;

/** Reads what all modules know about a user, in one statement. */
export async function readUserFacts(kernel: Kernel, user: string): Promise<UserFacts> {
  const columns = Object.entries(userFactColumns(kernel, { user, now: kernel.clock.now() }));
  const list = columns.map(([name, query]) => sql`${query} AS ${sql.identifier(name)}`);
  const { rows } = await kernel.db.execute(sql`SELECT ${sql.join(list, sql`, `)}`);
  return presentUserFacts(kernel, rows[0] ?? {});
}

const noUserFacts: UserFacts = {
  favourite_tasks: [],
  buyer_order_count: 0,
  gig_count: 0,
  gift_card_balance: 0,
  giftCard: null,
  paymentMethod: null,
  user_limit: [],
  wallet_address: null,
};

/** What a module provides to a lower one, which must not import it. */
export interface Port<T> {
  /** Called by the providing module when it starts. */
  readonly provide: (kernel: Kernel, provided: T) => void;
  readonly of: (kernel: Kernel) => T;
}

/** A port that returns `vacant` until something is provided. */
export function createPort<T>(vacant: T): Port<T> {
  const slot = perKernel((): { current: T } => ({ current: vacant }));
  return {
    provide: (kernel, provided) => {
      slot(kernel).current = provided;
    },
    of: (kernel) => slot(kernel).current,
  };
}

/** A value of which each kernel has one (a transport, a set of keys), created on first use. */
export const perKernel = <T>(make: (kernel: Kernel) => T): ((kernel: Kernel) => T) => perObject(make);
