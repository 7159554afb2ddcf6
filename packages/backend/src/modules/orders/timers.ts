import { orders as rules } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { parseDuration } from '@tasklane/server-kit';
import type { OrderRow } from './orders.schema';
import { cancellableFrom } from './policy';

/** Kinds of an order's timers; the subject is the order's hash. */
export const timerKinds = {
  expire: 'order.expire',
  complete: 'order.complete',
  remind: 'order.remind',
  pastDue: 'order.past-due',
} as const;

const { after, reminderBefore } = rules.silentApproval;
const plus = (from: Date, duration: string, sign = 1): Date =>
  new Date(from.getTime() + sign * (parseDuration(duration) ?? 0));

/** When an order that nobody accepts is cancelled. */
export const expiresAt = (createdAt: Date): Date => plus(createdAt, rules.pendingOrderExpiry);

/** When a delivery that nobody answers counts as approved. */
export const completesAt = (deliveredAt: Date): Date => plus(deliveredAt, after);

const HOUR = 3_600_000;

/** When work is due that is begun at a moment; the delivery time is in hours. */
export const dueAtAfter = (begun: Date, delivery: number): Date =>
  new Date(begun.getTime() + delivery * HOUR);

/** When which timers of an order fire in the state that it is in. */
export function timersOf({ status, closesAt, dueAt }: Pick<OrderRow, 'status' | 'closesAt' | 'dueAt'>) {
  const pastDueAt = cancellableFrom({ status, dueAt });
  return {
    ...(pastDueAt && { [timerKinds.pastDue]: pastDueAt }),
    ...(status === 'pending' && closesAt && { [timerKinds.expire]: closesAt }),
    ...(status === 'delivered' &&
      closesAt && {
        [timerKinds.complete]: closesAt,
        [timerKinds.remind]: plus(closesAt, reminderBefore, -1),
      }),
  } satisfies Partial<Record<string, Date>>;
}

/** Sets the timers that belong to the state that the order came into, and stops all others. */
export async function setTimers(kernel: Kernel, tx: Executor, order: OrderRow): Promise<void> {
  const moments: Partial<Record<string, Date>> = timersOf(order);
  for (const kind of Object.values(timerKinds)) {
    const dueAt = moments[kind];
    if (dueAt) await kernel.timers.schedule(tx, kind, order.hash, dueAt);
    else await kernel.timers.cancel(tx, kind, order.hash);
  }
}
