import { array, count, cursorQuery, instant, maybeText, object, queryString, string, text } from './base';
import { message } from './locale';
import { isAdminRole, roles } from '../roles';

/** A day, `2026-03-01`, that the calendar has. */
const day = () =>
  string()
    .max(10)
    .matches(/^\d{4}-\d{2}-\d{2}$/, () => message('validation.format'))
    .test(
      'calendar',
      () => message('validation.format'),
      (value) => {
        const date = new Date(`${value ?? ''}T00:00:00Z`);
        return !value || (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(value));
      },
    );

/** How an audited call ended: done, failed for whatever reason, or refused for want of a role. */
export const auditOutcomes = ['done', 'failed', 'refused'] as const;

const auditFilters = {
  /** A whole username. */
  user: string().trim().max(40),
  role: string().oneOf(roles.filter(isAdminRole)),
  /** The id of an operation, `admin.decideTask`. */
  operation: string().trim().max(60),
  /** A hash. */
  subject: string().trim().max(60),
  outcome: string().oneOf(auditOutcomes),
  /** The first and the last day, in UTC. */
  from: day(),
  to: day(),
};

export const auditQuery = queryString({ ...cursorQuery, ...auditFilters });
export const auditExportQuery = queryString(auditFilters);

const auditEntry = object({
  id: text(),
  at: instant().defined(),
  /** The user's hash, and the username, which is gone with a closed account. */
  user: text(),
  username: maybeText(),
  /** The role that opened the operation; nothing for somebody who was refused. */
  role: maybeText(),
  operation: text(),
  /** What it was about, by its hash; may be empty. */
  subject: text(),
  /** `done`, or the name of the failure. */
  outcome: text(),
  /** The HTTP status of the answer. */
  status: count(),
  request: text(),
  reason: maybeText(),
  details: array()
    .of(object({ name: text(), value: text() }))
    .required(),
});
export const auditEntries = array().of(auditEntry).required();
