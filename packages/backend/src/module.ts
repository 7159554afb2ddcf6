import type { OutboxLane } from '@tasklane/contracts';
import type { FastifyInstance } from 'fastify';
import type { Binding } from './http/bind';
import type { CloseAccount, Kernel, NoteActivity, ReadRoles, SessionLives, TellUserFacts } from './kernel';
import type { Consumer, TimerHandler } from '@tasklane/server-kit/queue';
import type { PersonalRows } from '@tasklane/server-kit/database';

/** A part of the back end. What others may use of it stands in its `index.ts`. */
export interface BackendModule {
  readonly name: string;
  readonly operations?: readonly Binding[];
  /** Who acts on events of the outbox. */
  readonly consumers?: readonly Consumer<Kernel, OutboxLane>[];
  readonly timers?: readonly TimerHandler<Kernel>[];
  /** Knows which sessions were ended. */
  readonly sessionLives?: SessionLives;
  /** Keeps up when users were last active. */
  readonly noteActivity?: NoteActivity;
  /** Knows which roles users hold. */
  readonly rolesOf?: ReadRoles;
  /** What it adds to the answer of `user.read`. */
  readonly userFacts?: TellUserFacts;
  /** What it keeps of users: they may ask for a copy, and have it deleted. */
  readonly personal?: readonly PersonalRows[];
  /** Ends what a user has going here, before the account is closed. */
  readonly closeAccount?: CloseAccount;
  /** Routes that are no operations: other protocols, streams, pages of development. Under `/api` where they say so. */
  readonly routes?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>;
  /** Before the server listens; the database is migrated. */
  readonly start?: (kernel: Kernel) => Promise<void>;
  readonly stop?: (kernel: Kernel) => Promise<void>;
}
