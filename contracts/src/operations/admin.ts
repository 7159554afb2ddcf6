import { operation } from '../operation';
import { adminTaskDetail, adminTaskQuery, adminTasks, taskDecision } from '../schemas/admin';
import { idParams } from '../schemas/base';
import { taskRef } from '../schemas/catalogue';

const taskAdmin = { roles: ['ROLE_ADMIN_TASK'] } as const;

export const adminOperations = {
  'admin.tasks': operation({
    method: 'GET',
    path: '/admin/tasks',
    summary: 'Tasks by status, those that wait longest first',
    access: taskAdmin,
    query: adminTaskQuery,
    reply: adminTasks,
    shape: 'page',
  }),
  'admin.task': operation({
    method: 'GET',
    path: '/admin/tasks/:id',
    summary: 'A task as submitted, beside what is live',
    access: taskAdmin,
    params: idParams,
    reply: adminTaskDetail,
    errors: ['not_found'],
  }),
  'admin.decideTask': operation({
    method: 'POST',
    path: '/admin/tasks/:id/decision',
    summary: 'Approve or decline a task',
    access: taskAdmin,
    params: idParams,
    body: taskDecision,
    reply: taskRef,
    errors: ['not_found', 'illegal_transition', 'version_changed'],
  }),
};
