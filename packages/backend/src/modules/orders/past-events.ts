import type { Actor, OrderEvent, OrderNotice } from '@tasklane/contracts';
import { events } from '../../events';
import type { OrderEventPayload } from '../../events';
import { derivedId } from '@tasklane/server-kit';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import type { HistoryStep, OrderHistory } from './history';
import { orderReports } from './lifecycle/order';
import type { OrderRow } from './schema';

type Publication = [event: DomainEvent<OrderEventPayload>, by: Actor];

function reported(happening: OrderEvent | OrderNotice, by: Actor): Publication | undefined {
  const { event } = orderReports[happening];
  return event ? [event, by] : undefined;
}

/** Returns which event a step publishes and by whom; undefined for steps that publish none. */
function eventOfStep(step: HistoryStep): Publication | undefined {
  switch (step.kind) {
    case 'requirements':
      return [events.orderRequirementsGiven, 'buyer'];
    case 'proposal':
      return [events.orderCancellationProposed, step.by];
    case 'move':
      return reported(step.event, step.actor);
    case 'remind':
    case 'past-due':
      return reported(step.kind, 'system');
    default:
      return undefined;
  }
}

/** Returns the events that an order has published since its payment. */
export function pastEventsOf(
  { hash, buyer, seller, status }: OrderRow,
  { createdAt, steps }: OrderHistory,
): { event: DomainEvent<OrderEventPayload>; payload: OrderEventPayload; at: Date }[] {
  const happenings = steps.flatMap((step) => {
    const [event, by] = eventOfStep(step) ?? [];
    return event && by ? [{ event, by, at: step.at }] : [];
  });
  return [{ event: events.orderCreated, by: 'buyer' as const, at: createdAt }, ...happenings].map(
    ({ event, by, at }, index) => ({
      event,
      payload: { occasion: derivedId(`${hash} news ${index}`), order: hash, buyer, seller, status, by },
      at,
    }),
  );
}
