import type { Actor, OrderEvent, OrderNotice } from '@tasklane/contracts';
import { events } from '../../events';
import type { OrderEventPayload } from '../../events';
import { derivedId } from '@tasklane/server-kit';
import { newsOfProposal } from './events';
import type { HistoryStep, OrderHistory } from './history';
import { orderReports } from './lifecycle/order';
import type { OrderRow } from './schema';

/** What users were told, by the name of the news, and who caused it. */
type Publication = [news: string, by: Actor];

function reported(happening: OrderEvent | OrderNotice, by: Actor): Publication | undefined {
  const { event } = orderReports[happening];
  return event ? [event.name, by] : undefined;
}

/** Returns what a step told users; undefined for steps that told nothing. */
function newsOfStep(step: HistoryStep): Publication | undefined {
  switch (step.kind) {
    case 'requirements':
      return [events.orderRequirementsGiven.name, 'buyer'];
    case 'proposal':
      return [newsOfProposal({ kind: step.proposes?.kind ?? 'cancellation', step: 'propose' }), step.by];
    case 'move':
      return reported(step.event, step.actor);
    case 'remind':
    case 'past-due':
      return reported(step.kind, 'system');
    default:
      return undefined;
  }
}

/** Returns what an order has told its two sides since its payment. */
export function pastNewsOf(
  { hash, buyer, seller, status }: OrderRow,
  { createdAt, steps }: OrderHistory,
): { news: string; payload: OrderEventPayload; at: Date }[] {
  const happenings = steps.flatMap((step) => {
    const [news, by] = newsOfStep(step) ?? [];
    return news && by ? [{ news, by, at: step.at }] : [];
  });
  return [{ news: events.orderCreated.name, by: 'buyer' as const, at: createdAt }, ...happenings].map(
    ({ news, by, at }, index) => ({
      news,
      payload: { occasion: derivedId(`${hash} news ${index}`), order: hash, buyer, seller, status, by },
      at,
    }),
  );
}
