import { cancellationLifecycle } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { timerKind } from '../../platform/lifecycle';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { newsOf } from './events';
import { lapseCancellation } from './operations/cancellation';
import { move } from './operations/move';
import type { OrderRow } from './orders.schema';
import { cancellableFrom, targetOf } from './policy';
import { lockOrder } from './repository/orders';
import { record } from './repository/timeline';
import { timerKinds } from './timers';

type Work = (kernel: Kernel, tx: Executor, order: OrderRow) => Promise<unknown>;

/** Looks again, with the row locked: the order may have moved on while the timer was on its way. */
const handler = (
  kind: string,
  when: (order: OrderRow, now: Date) => boolean,
  work: Work,
): TimerHandler<Kernel> => ({
  kind,
  fire: async (kernel, tx, { subject }) => {
    const order = await lockOrder(tx, subject);
    if (order && when(order, kernel.clock.now())) await work(kernel, tx, order);
  },
});

const moves = (event: 'expire' | 'complete'): Work => {
  return (kernel, tx, order) => move(kernel, tx, order, { event, actor: 'system', user: null });
};
const mayMove = (event: 'expire' | 'complete') => (order: OrderRow, now: Date) =>
  targetOf(order, event, 'system', now) !== undefined && order.closesAt !== null && order.closesAt <= now;

const isPastDue = (order: OrderRow, now: Date): boolean => {
  const from = cancellableFrom(order);
  return from !== undefined && from <= now;
};

/** What the clock does to orders. */
export const timerHandlers: readonly TimerHandler<Kernel>[] = [
  handler(timerKinds.expire, mayMove('expire'), moves('expire')),
  handler(timerKinds.complete, mayMove('complete'), moves('complete')),
  handler(
    timerKinds.remind,
    ({ status }) => status === 'delivered',
    async (kernel, tx, order) => {
      const at = kernel.clock.now();
      await record(tx, { order: order.hash, event: 'remind', actor: 'system', user: null, at });
      await kernel.outbox.add(tx, events.orderClosingSoon, newsOf(order, 'system'));
    },
  ),
  handler(timerKinds.pastDue, isPastDue, async (kernel, tx, order) => {
    const at = kernel.clock.now();
    await record(tx, { order: order.hash, event: 'past-due', actor: 'system', user: null, at });
    await kernel.outbox.add(tx, events.orderPastDue, newsOf(order, 'system'));
  }),
  {
    kind: timerKind(cancellationLifecycle, 'lapse'),
    fire: (kernel, tx, { subject }) => lapseCancellation(kernel, tx, subject),
  },
];
