import { operation } from '../operation';
import { taskReads } from '../reads';
import {
  adminTaskDetail,
  adminTaskQuery,
  adminTasks,
  deadLetterCount,
  deadLetterParams,
  deadLetterQuery,
  deadLetterSelection,
  deadLetters,
  taskDecision,
} from '../schemas/admin';
import { auditEntries, auditExportQuery, auditQuery } from '../schemas/audit';
import { idParams } from '../schemas/base';
import { taskRef } from '../schemas/catalogue';

const fullAdmin = { roles: ['ROLE_ADMIN'] } as const;
const taskAdmin = { roles: ['ROLE_ADMIN_TASK'] } as const;

export const adminOperations = {
  'admin.tasks': operation({
    method: 'GET',
    path: '/admin/tasks',
    summary: 'Tasks by status, longest waiting first',
    access: taskAdmin,
    query: adminTaskQuery,
    reply: adminTasks,
    shape: 'cursor',
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
    invalidates: ['admin.tasks', 'admin.task', ...taskReads],
    audit: { reason: 'reason', details: ['decision', 'version'] },
  }),
  'admin.deadLetters': operation({
    method: 'GET',
    path: '/admin/dead-letters',
    summary: 'Failed background work, latest first',
    access: fullAdmin,
    query: deadLetterQuery,
    reply: deadLetters,
    shape: 'page',
  }),
  'admin.retryDeadLetters': operation({
    method: 'POST',
    path: '/admin/dead-letters/retry',
    summary: 'Retry failed background work: all of it, one lane, or the named entries',
    access: fullAdmin,
    body: deadLetterSelection,
    reply: deadLetterCount,
    invalidates: ['admin.deadLetters'],
    audit: { subject: 'lane', details: ['ids'] },
  }),
  'admin.retryDeadLetter': operation({
    method: 'POST',
    path: '/admin/dead-letters/:id/retry',
    summary: 'Retry failed background work',
    access: fullAdmin,
    params: deadLetterParams,
    errors: ['not_found'],
    invalidates: ['admin.deadLetters'],
  }),
  'admin.discardDeadLetter': operation({
    method: 'DELETE',
    path: '/admin/dead-letters/:id',
    summary: 'Discard failed background work: it will never run',
    access: fullAdmin,
    params: deadLetterParams,
    errors: ['not_found'],
    invalidates: ['admin.deadLetters'],
  }),
  'admin.audit': operation({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Calls of operations that need a role, latest first',
    access: fullAdmin,
    query: auditQuery,
    reply: auditEntries,
    shape: 'cursor',
  }),
  'admin.exportAudit': operation({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Export the audit log as a CSV file',
    access: fullAdmin,
    query: auditExportQuery,
    file: 'text/csv',
    limit: { calls: 20, perSeconds: 60, by: 'user' },
  }),
};
