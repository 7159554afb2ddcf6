import type { TaskStatus } from '@tasklane/contracts';
import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { orNotFound } from '@tasklane/server-kit';
import { decide, submittedTask } from '../tasks';
import { listTasks } from './operations/tasks';

/** What moderators do with tasks. */
export const moderationModule: BackendModule = {
  name: 'moderation',
  operations: [
    bind('admin.tasks', (context, { query }) =>
      listTasks(context, { ...query, status: query.status as TaskStatus | undefined }),
    ),
    bind('admin.task', async (context, { params }) => orNotFound(await submittedTask(context, params.id))),
    bind('admin.decideTask', (context, { params, body }) =>
      decide(context, params.id, {
        decision: body.decision === 'approve' ? 'approve' : 'decline',
        reason: body.reason ?? '',
        version: body.version,
      }),
    ),
  ],
};
