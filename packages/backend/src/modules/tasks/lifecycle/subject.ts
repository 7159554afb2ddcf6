import { taskLifecycle } from '@tasklane/contracts';
import { lockRank } from '../../../lock-rank';
import { defineSubject } from '@tasklane/server-kit/lifecycle';
import { tasks } from '../schema';

/** Several tasks of one seller are moved in any order: whoever moves one holds the lock of its seller. */
export const taskSubject = defineSubject({
  lifecycle: taskLifecycle,
  rows: tasks,
  status: 'status',
  moments: {},
  lockRank: lockRank('tasks'),
});
