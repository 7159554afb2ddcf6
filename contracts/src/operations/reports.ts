import { nothing } from '../change';
import { operation } from '../operation';
import { taskAdminRoles } from '../roles';
import { report, reportForm, reportParams } from '../schemas/reports';

export const reportOperations = {
  'reports.create': operation({
    method: 'POST',
    path: '/report/:type',
    summary: 'Report a task or a user; a repeated report replaces the earlier one',
    access: 'signed-in',
    elevatedBy: taskAdminRoles,
    audit: { subject: 'hash' },
    params: reportParams,
    body: reportForm,
    reply: report,
    success: 201,
    errors: ['not_found', 'forbidden'],
    limit: { calls: 20, perSeconds: 3600, by: 'user' },
    invalidates: nothing('Only moderators see reports.'),
  }),
};
