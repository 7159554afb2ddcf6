import { isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { idempotency } from '@tasklane/contracts';
import { mails } from './modules/mail';
import { sessions } from './modules/sessions';
import { auditEntries, idempotentCalls, outbox } from '@tasklane/server-kit/schema';
import type { RetentionRule } from '@tasklane/server-kit/queue';

const DAY = 24;

/** How long data is retained that nobody needs permanently. `docs/operations.md` has the same table. */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: idempotentCalls,
    id: idempotentCalls.id,
    since: idempotentCalls.createdAt,
    hours: idempotency.keepHours,
  },
  {
    table: mails,
    id: mails.hash,
    since: mails.createdAt,
    hours: 30 * DAY,
    where: isNotNull(mails.sentAt),
  },
  // Longer than its dead letter, from which an admin may send it again.
  { table: mails, id: mails.hash, since: mails.createdAt, hours: 120 * DAY, where: isNull(mails.sentAt) },
  { table: outbox, id: outbox.id, since: outbox.deadAt, hours: 90 * DAY },
  {
    table: auditEntries,
    id: auditEntries.id,
    since: auditEntries.at,
    hours: 730 * DAY,
    // The database refuses to delete a younger one, by its own clock.
    where: lt(auditEntries.at, sql`clock_timestamp() - interval '730 days'`),
  },
  // Until then they are part of the copy that users can request of their data.
  { table: sessions, id: sessions.hash, since: sessions.expiresAt, hours: 30 * DAY },
];
