import { auditList } from '@tasklane/server-kit/audit';
import type { AuditEntry } from '@tasklane/server-kit/audit';
import type { Executor } from '@tasklane/server-kit/database';
import { csvFile, readPart, readPortions } from '@tasklane/server-kit/list';
import type { CsvColumns, FilterValues } from '@tasklane/server-kit/list';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { bind, part } from '../../../http';
import { findByUsername, peopleByHash } from '../../accounts';

type AuditFilters = InputOf<Operations['admin.exportAudit']>['query'];

const DAY = 86_400_000;

/** Translates the query into filters of the list; an unknown username matches nothing. */
async function filterOf(
  db: Executor,
  { user, from, to, ...rest }: AuditFilters,
): Promise<FilterValues<(typeof auditList)['filters']>> {
  const person = user ? await findByUsername(db, user) : undefined;
  return {
    ...rest,
    operation: rest.operation || undefined,
    subject: rest.subject || undefined,
    users: user ? (person ? [person.hash] : []) : undefined,
    since: from && new Date(from).toISOString(),
    before: to && new Date(Date.parse(to) + DAY).toISOString(),
  };
}

/** Presents entries as the contract defines them, with the callers' names. */
async function presentEntries(db: Executor, rows: readonly AuditEntry[]) {
  const people = await peopleByHash(db, [...new Set(rows.map(({ user }) => user))]);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    user: row.user,
    username: people.get(row.user)?.username || null,
    role: row.role,
    operation: row.operation,
    subject: row.subject,
    outcome: row.outcome,
    status: row.httpStatus,
    request: row.requestId,
    reason: row.reason,
    details: Object.entries(row.details).map(([name, value]) => ({ name, value })),
  }));
}

type PresentedEntry = Awaited<ReturnType<typeof presentEntries>>[number];

const columns: CsvColumns<PresentedEntry> = {
  at: ({ at }) => at,
  user: ({ user }) => user,
  username: ({ username }) => username ?? '',
  role: ({ role }) => role ?? '',
  operation: ({ operation }) => operation,
  subject: ({ subject }) => subject,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  request: ({ request }) => request,
  reason: ({ reason }) => reason ?? '',
  details: ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join('; '),
};

async function* entriesOf(db: Executor, filter: FilterValues<(typeof auditList)['filters']>) {
  for await (const rows of readPortions(db, auditList, { filter })) yield await presentEntries(db, rows);
}

export const auditOperations = [
  bind('admin.audit', async ({ kernel, db }, { query: { cursor, per_page, ...filters } }) => {
    const request = { filter: await filterOf(db, filters) };
    const { rows, meta } = await readPart(kernel, auditList, request, { cursor, per_page });
    return part(await presentEntries(db, rows), meta);
  }),
  bind('admin.exportAudit', async ({ db, now }, { query }) =>
    csvFile(`audit-${now().toISOString().slice(0, 10)}`, columns, entriesOf(db, await filterOf(db, query))),
  ),
];
