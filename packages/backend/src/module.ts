import type { FastifyInstance } from 'fastify';
import type { Binding } from './http/bind';
import type { Kernel, SessionLives, TellUserFacts } from './kernel';
import type { Consumer } from './platform/outbox';
import type { TimerHandler } from './platform/timers';

/** A part of the back end. What others may use of it stands in its `index.ts`. */
export interface BackendModule {
  readonly name: string;
  readonly operations?: readonly Binding[];
  /** Who acts on events of the outbox. */
  readonly consumers?: readonly Consumer<Kernel>[];
  readonly timers?: readonly TimerHandler<Kernel>[];
  /** Knows which sessions were ended. */
  readonly sessionLives?: SessionLives;
  /** What it adds to the answer of `user.read`. */
  readonly userFacts?: TellUserFacts;
  /** Routes that are no operations: other protocols, streams, pages of development. Under `/api` where they say so. */
  readonly routes?: (app: FastifyInstance, kernel: Kernel) => void | Promise<void>;
  /** Before the server listens; the database is migrated. */
  readonly start?: (kernel: Kernel) => Promise<void>;
  readonly stop?: (kernel: Kernel) => Promise<void>;
}
