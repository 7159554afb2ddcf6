import type { OutboxLane } from '@tasklane/contracts';

/** How a lane of the outbox is worked off. */
export interface LanePolicy {
  /** How many events are handled at the same time at most, on each instance. */
  readonly concurrency: number;
  /** How long one is waited for before the next one is begun beside it, in milliseconds. */
  readonly patience: number;
  /** How long one attempt may take, unless its consumer says otherwise. */
  readonly timeoutSeconds: number;
  /** After how many failures an event becomes a dead letter: 34 take a day. */
  readonly attempts: number;
}

const PATIENCE = 1_000;

export const lanePolicies: Readonly<Record<OutboxLane, LanePolicy>> = {
  money: { concurrency: 4, patience: PATIENCE, timeoutSeconds: 60, attempts: 34 },
  // One at a time: two readings of the same task must not reach the index in the wrong order.
  search: { concurrency: 1, patience: PATIENCE, timeoutSeconds: 60, attempts: 20 },
  notifications: { concurrency: 4, patience: PATIENCE, timeoutSeconds: 30, attempts: 20 },
  mail: { concurrency: 4, patience: 0, timeoutSeconds: 60, attempts: 34 },
};
