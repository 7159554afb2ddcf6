import type { OutboxLane } from '@tasklane/contracts';
import { bind, page } from '../../../http';
import { afterCommit } from '@tasklane/server-kit/database';
import { readPage } from '@tasklane/server-kit/list';
import { deadLetterList, discardDeadLetter, retryDeadLetters } from '@tasklane/server-kit/queue';
import { fail } from '@tasklane/server-kit';

export const deadLetterOperations = [
  bind('admin.deadLetters', async ({ db }, { query }) => {
    const { rows, total } = await readPage(db, deadLetterList, { filter: { lane: query.lane } }, query);
    const items = rows.map(({ id, deadAt, createdAt, lastError, ...row }) => ({
      id: String(id),
      // Nothing writes any other value.
      lane: row.lane as OutboxLane,
      consumer: row.consumer,
      event: row.event,
      subject: row.subject,
      attempts: row.attempts,
      reason: lastError ?? '',
      created: createdAt.toISOString(),
      failed: (deadAt ?? createdAt).toISOString(),
    }));
    return page(items, query, total);
  }),
  bind('admin.retryDeadLetters', async ({ db, kernel, me }, { body: { lane, ids } }) => {
    const count = await retryDeadLetters(db, { lane, ids: ids?.map(Number) });
    kernel.log.info({ admin: me.user, lane, ids, count }, 'dead letters are tried again');
    afterCommit(() => kernel.outbox.wake());
    return { count };
  }),
  bind('admin.retryDeadLetter', async ({ db, kernel, me }, { params }) => {
    const id = Number(params.id);
    if ((await retryDeadLetters(db, { ids: [id] })) === 0) return fail('not_found');
    kernel.log.info({ admin: me.user, id }, 'a dead letter is tried again');
    afterCommit(() => kernel.outbox.wake());
  }),
  bind('admin.discardDeadLetter', async ({ db, kernel, me }, { params }) => {
    const discarded = await discardDeadLetter(db, Number(params.id));
    if (!discarded) return fail('not_found');
    const { id, event, consumer, subject } = discarded;
    kernel.log.info({ admin: me.user, id, event, consumer, subject }, 'a dead letter is discarded');
  }),
];
