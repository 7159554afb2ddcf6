import type { OutboxLane } from '@tasklane/contracts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from './http/bind';
import type {
  CloseAccount,
  Kernel,
  LedgerCheck,
  NoteActivity,
  ReadRoles,
  SessionLives,
  UserFactsSource,
} from './kernel';
import type { Invalidation } from './platform/read-cache';
import type { Consumer, TimerHandler } from '@tasklane/server-kit/queue';
import type { PersonalRows } from '@tasklane/server-kit/database';

/** A part of the back end. Its `index.ts` exports what others may use of it. */
export interface BackendModule {
  readonly name: string;
  readonly operations?: readonly Binding[];
  /** Consumers of outbox events. */
  readonly consumers?: readonly Consumer<Kernel, OutboxLane>[];
  /** Which events outdate what it caches. */
  readonly invalidations?: readonly Invalidation[];
  readonly timers?: readonly TimerHandler<Kernel>[];
  /** Checks which sessions have ended. */
  readonly sessionLives?: SessionLives;
  /** Records when users were last active. */
  readonly noteActivity?: NoteActivity;
  /** Reads which roles users hold. */
  readonly rolesOf?: ReadRoles;
  /** What it adds to the answer of `user.read`. */
  readonly userFacts?: UserFactsSource;
  /** The rows about users that it stores: users may request a copy, and have them deleted. */
  readonly personal?: readonly PersonalRows[];
  /** Ends a user's open business in the module before the account is closed. */
  readonly closeAccount?: CloseAccount;
  /** What is always true of its part of the ledger. */
  readonly ledgerChecks?: readonly LedgerCheck[];
  /**
   * Routes that are not operations: other protocols, streams, development pages. Under `/api` only if their path says
   * so.
   */
  readonly routes?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>;
  /** Begins what takes long in other threads, while this one prepares the server. */
  readonly begin?: (kernel: Kernel) => void;
  /** Runs before the server listens; the database is migrated. */
  readonly start?: (kernel: Kernel) => Promise<void>;
  readonly stop?: (kernel: Kernel) => Promise<void>;
}
