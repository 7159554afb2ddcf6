import {
  array,
  count,
  cursorQuery,
  day,
  instant,
  maybeText,
  object,
  queryString,
  string,
  text,
} from './base';
import { isAdminRole, roles } from '../roles';

/** How an audited call ended: done, failed for any reason, or refused because a role is missing. */
export const auditOutcomes = ['done', 'failed', 'refused'] as const;

const auditFilters = {
  /** A complete username. */
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
  /** The user's hash, and the username, which is gone once the account is closed. */
  user: text(),
  username: maybeText(),
  /** The role that opened the operation; null for a user who was refused. */
  role: maybeText(),
  operation: text(),
  /** Hash of what the call was about; may be empty. */
  subject: text(),
  /** `done`, or the name of the error. */
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
