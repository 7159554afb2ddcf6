import { taskLifecycle } from '@tasklane/contracts';
import { lockRank } from '../../../lock-rank';
import { defineSubject } from '@tasklane/server-kit/lifecycle';
import { tasks } from '../schema';

/** Several tasks of one seller change state in any order, so every transition requires the lock of the seller. */
export const taskSubject = defineSubject({
  lifecycle: taskLifecycle,
  rows: tasks,
  status: 'status',
  moments: {},
  lockRank: lockRank('tasks'),
});
