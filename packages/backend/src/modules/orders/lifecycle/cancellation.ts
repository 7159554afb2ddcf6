import type { CancellationEvent } from '@tasklane/contracts';
import { events } from '../../../events';
import type { OrderEventPayload } from '../../../events';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { orNotFound } from '@tasklane/server-kit';
import { defineMachine, system, transition } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import { sayInOrder } from '../../messages';
import type { SystemLine } from '../../messages';
import { payloadOf } from '../events';
import { findOpenCancellation } from '../repository/cancellations';
import { findOrder } from '../repository/orders';
import { record } from '../repository/timeline';
import { cancellationSubject } from './subjects';

type CancellationReply = Exclude<CancellationEvent, 'accept' | 'supersede'>;

/**
 * Replies that end a proposal while its order continues. Where the order changes state, that transition is recorded and
 * published instead.
 */
const answers: Readonly<Record<CancellationReply, DomainEvent<OrderEventPayload>>> = {
  refuse: events.orderCancellationRefused,
  withdraw: events.orderCancellationWithdrawn,
  lapse: events.orderCancellationLapsed,
};
const isAnswer = (event: CancellationEvent): event is CancellationReply => event in answers;

/** Returns the line that a reply adds to the conversation. */
export function lineOfAnswer(event: CancellationReply, role: TransitionActor['role']): SystemLine {
  const side = role === 'seller' ? 'seller' : 'buyer';
  return event === 'lapse' ? 'order.lapse-cancellation' : `order.${event}-cancellation.${side}`;
}

/** The machine of proposals to cancel an order. */
export const cancellationMachine = defineMachine<Kernel>()({
  subject: cancellationSubject,
  conditions: {},
  change: ({ at }) => ({ closedAt: at }),
  timeline: async (tx, { event, row, by, at }) => {
    if (!isAnswer(event)) return;
    await record(tx, {
      order: row.order,
      event: `${event}-cancellation`,
      actor: by.role,
      user: by.user,
      at,
    });
  },
  effects: [
    async (kernel, tx, { event, row, by }) => {
      if (isAnswer(event)) await sayInOrder(kernel, tx, row.order, lineOfAnswer(event, by.role));
    },
  ],
  announce: ({ event, row, by }) => {
    if (!isAnswer(event)) return undefined;
    return async (outbox, tx) =>
      outbox.add(tx, answers[event], payloadOf(orNotFound(await findOrder(tx, row.order)), by.role));
  },
});

/** Closes the order's open proposal, if there is one, because the order changes state. */
export async function supersedeCancellation(kernel: Kernel, tx: Executor, order: string): Promise<void> {
  const open = await findOpenCancellation(tx, order);
  if (open) await transition(kernel, tx, cancellationMachine, open.hash, 'supersede', system);
}
