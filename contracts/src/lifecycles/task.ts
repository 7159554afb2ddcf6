import { lifecycle } from '../lifecycle';

/** Task statuses by name; the numbers are the API's (specification 2, section 4). */
export const taskStatus = { draft: 0, active: 1, pending: 2, declined: 3, unlisted: 4 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];
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
