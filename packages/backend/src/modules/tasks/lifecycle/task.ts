import { taskStatus } from '@tasklane/contracts';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { announcement, defineMachine } from '@tasklane/server-kit/lifecycle';
import { taskSubject } from './subject';

/** The machine of tasks; publishes `taskChanged` for every transition. */
export const taskMachine = defineMachine<Kernel>()({
  subject: taskSubject,
  conditions: {},
  change: ({ to, at }) => ({ submittedAt: to === taskStatus.pending ? at : null, updatedAt: at }),
  announce: ({ row }) => announcement(events.taskChanged, { task: row.hash }),
});
