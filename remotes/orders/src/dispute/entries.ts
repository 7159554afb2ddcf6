import type { Dispute } from '../api/dispute';
import type { Offer, Position } from './standing';

/** One thing that happened in a dispute. */
export type Entry = { readonly date: string; readonly key: string } & (
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'decision'; readonly decision: NonNullable<Dispute['decision']> }
  | { readonly kind: 'end'; readonly end: NonNullable<Dispute['end']> }
);

/** Returns what happened in a dispute, in the order in which it did: what was said, the offers, the decisions and the end. */
export function entriesOf({ positions, offers, first_decision: first, decision, end }: Dispute): Entry[] {
  const decisions = [first, decision].filter((each) => each !== null);
  const entries: Entry[] = [
    ...positions.map((position) => ({
      ...{ kind: 'position' as const, key: position.hash, date: position.date },
      position,
    })),
    ...offers.map((offer) => ({ kind: 'offer' as const, key: offer.hash, date: offer.date, offer })),
    ...decisions.map((each) => ({
      ...{ kind: 'decision' as const, key: `decision of ${each.date}`, date: each.date },
      decision: each,
    })),
    ...(end ? [{ kind: 'end' as const, key: 'end', date: end.date, end }] : []),
  ];
  return entries.sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}
