import type { OutboxLane } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import { outbox } from '@tasklane/server-kit/schema';
import type { TestBackend } from './start';

/** Builds a dead letter of a consumer that no longer exists; returns its id. */
export async function buildDeadLetter(
  { kernel }: TestBackend,
  row: { lane?: OutboxLane; consumer?: string; lastError?: string; deadAt?: Date } = {},
): Promise<string> {
  const [made] = await kernel.db
    .insert(outbox)
    .values({
      event: 'test.failed',
      consumer: 'test.nobody',
      lane: 'notifications',
      subject: newHash(),
      payload: {},
      attempts: 20,
      lastError: 'Connection refused',
      deadAt: new Date(),
      ...row,
    })
    .returning({ id: outbox.id });
  return String(made?.id);
}
