import { lifecycle } from '../lifecycle';
import type { TaskStatus } from './task-status';

export type TaskEvent = 'submit' | 'approve' | 'decline' | 'deactivate' | 'unlist' | 'relist';

/** A task: draft, in review, on sale, declined with a reason, or unlisted when the seller's limit is reached. */
export const taskLifecycle = lifecycle<TaskStatus, TaskEvent>({
  name: 'task',
  states: [0, 1, 2, 3, 4],
  initial: 0,
  final: [],
  transitions: [
    { event: 'submit', from: 0, to: 2, by: ['seller'] },
    { event: 'submit', from: 3, to: 2, by: ['seller'] },
    { event: 'approve', from: 2, to: 1, by: ['admin'] },
    { event: 'decline', from: 2, to: 3, by: ['admin'] },
    { event: 'deactivate', from: 1, to: 0, by: ['seller', 'admin'] },
    { event: 'deactivate', from: 2, to: 0, by: ['seller', 'admin'] },
    { event: 'unlist', from: 1, to: 4, by: ['system'] },
    { event: 'unlist', from: 2, to: 4, by: ['system'] },
    { event: 'relist', from: 4, to: 2, by: ['system'] },
  ],
  timers: [],
});
