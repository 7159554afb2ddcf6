import { orders as rules } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Executor } from '../../platform/database';
import { parseDuration } from '../../platform/duration';
import type { OrderRow } from './orders.schema';

/** Kinds of an order's timers; the subject is the order's hash. */
export const timerKinds = {
  expire: 'order.expire',
  complete: 'order.complete',
  remind: 'order.remind',
} as const;

const { after, reminderBefore } = rules.silentApproval;
const plus = (from: Date, duration: string, sign = 1): Date =>
  new Date(from.getTime() + sign * (parseDuration(duration) ?? 0));

/** When an order that nobody accepts is cancelled. */
export const expiresAt = (createdAt: Date): Date => plus(createdAt, rules.pendingOrderExpiry);

/** When a delivery that nobody answers counts as approved. */
export const completesAt = (deliveredAt: Date): Date => plus(deliveredAt, after);

/** Sets the timers that belong to the state that the order came into, and stops all others. */
export async function setTimers(kernel: Kernel, tx: Executor, order: OrderRow): Promise<void> {
  const { hash, status, closesAt } = order;
  const wanted: Record<string, Date> =
    status === 'pending' && closesAt
      ? { [timerKinds.expire]: closesAt }
      : status === 'delivered' && closesAt
        ? { [timerKinds.complete]: closesAt, [timerKinds.remind]: plus(closesAt, reminderBefore, -1) }
        : {};
  for (const kind of Object.values(timerKinds)) {
    const dueAt = wanted[kind];
    if (dueAt) await kernel.timers.schedule(tx, kind, hash, dueAt);
    else await kernel.timers.cancel(tx, kind, hash);
  }
}
