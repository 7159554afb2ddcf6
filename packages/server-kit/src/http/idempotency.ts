import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { idempotency, message } from '@tasklane/contracts/protocol';
import type { Platform } from '../platform';
import type { Executor } from '../database';
import { fail } from '../errors';
import { countWait } from '../wait-budget';
import { idempotentCalls } from '../queue/queue.schema';
import type { Presented } from './present';

const LOCK = '60 seconds';
const WAIT_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 50;

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Reads the key from the header. @throws validation_failed if it is too long */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = Array.isArray(header) ? header[0] : header;
  if (!key) return undefined;
  const { maxLength } = idempotency;
  if (key.length > maxLength) {
    fail('validation_failed', { message: message('validation.string.max', { count: maxLength }) });
  }
  return key;
}

/**
 * Runs `work` once per user and key: the first answer is stored for at least 24 hours and repeated. A concurrent second
 * call waits for the first. An unforeseen error is not stored, so that the call can be retried.
 * @throws idempotency_mismatch for a key that belongs to another call
 * @throws idempotency_in_progress when the first call takes longer than a caller should wait
 */
export async function once(
  platform: Pick<Platform, 'db' | 'clock' | 'database'>,
  call: { user: string; key: string; operation: string; input: unknown },
  work: () => Promise<Presented>,
): Promise<Presented> {
  const { db, clock, database } = platform;
  const id = digest(call.user, call.key);
  const fingerprint = digest(call.operation, call.input);

  const giveUpAt = Date.now() + WAIT_MILLISECONDS;
  for (;;) {
    if (await claim()) break;
    const [known] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.id, id));
    if (known && known.fingerprint !== fingerprint) fail('idempotency_mismatch');
    if (known?.status) return { status: known.status, body: known.body ?? undefined };
    if (Date.now() > giveUpAt) fail('idempotency_in_progress');
    await countWait(pause(LOOK_MILLISECONDS));
  }

  try {
    const answer = await work();
    if (answer.status >= 500) throw new Error(`not to be kept: ${answer.status}`);
    await db
      .update(idempotentCalls)
      .set({ status: answer.status, body: answer.body ?? null })
      .where(eq(idempotentCalls.id, id));
    await database.durable();
    return answer;
  } catch (error) {
    await db.delete(idempotentCalls).where(eq(idempotentCalls.id, id));
    throw error;
  }

  /** Claims the key for this call: a new one, or one whose instance died while handling it. */
  async function claim(): Promise<boolean> {
    const lockedUntil = sql`clock_timestamp() + ${LOCK}::interval`;
    const inserted = await db
      .insert(idempotentCalls)
      .values({ id, fingerprint, lockedUntil, createdAt: clock.now() })
      .onConflictDoUpdate({
        target: idempotentCalls.id,
        set: { lockedUntil },
        setWhere: and(
          sql`${idempotentCalls.status} IS NULL`,
          eq(idempotentCalls.fingerprint, fingerprint),
          sql`${idempotentCalls.lockedUntil} < clock_timestamp()`,
        ),
      })
      .returning({ id: idempotentCalls.id });
    return inserted.length > 0;
  }
}

/** Deletes calls that never finished. */
export async function discardUnfinishedCalls(db: Executor): Promise<void> {
  await db.delete(idempotentCalls).where(isNull(idempotentCalls.status));
}
