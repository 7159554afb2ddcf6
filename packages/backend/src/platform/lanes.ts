import type { OutboxLane } from '@tasklane/contracts';
import type { LanePolicy } from '@tasklane/server-kit/queue';

const PATIENCE = 1_000;

/** How each lane of the outbox is run. */
export const lanePolicies: Readonly<Record<OutboxLane, LanePolicy>> = {
  money: { concurrency: 4, patience: PATIENCE, timeoutSeconds: 60, attempts: 34 },
  // One at a time: two reads of the same task must not reach the index in the wrong order.
  // What a node does not answer now is asked again with the next block.
  chains: { concurrency: 4, patience: PATIENCE, timeoutSeconds: 30, attempts: 3 },
  search: { concurrency: 1, patience: PATIENCE, timeoutSeconds: 60, attempts: 20 },
  notifications: { concurrency: 4, patience: PATIENCE, timeoutSeconds: 30, attempts: 20 },
  files: { concurrency: 2, patience: PATIENCE, timeoutSeconds: 60, attempts: 34 },
  rates: { concurrency: 1, patience: PATIENCE, timeoutSeconds: 15, attempts: 20 },
  mail: { concurrency: 4, patience: 0, timeoutSeconds: 60, attempts: 34 },
};
