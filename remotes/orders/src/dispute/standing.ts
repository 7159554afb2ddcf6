import type { Dispute } from '../api/dispute';

type Side = 'buyer' | 'seller';
export type Offer = Dispute['offers'][number];
export type Position = Dispute['positions'][number];

/** The reader's side; admins, who have a page of their own, read as buyers do. */
export const ownSide = ({ side }: { readonly side: Dispute['side'] }): Side =>
  side === 'seller' ? 'seller' : 'buyer';

/** The other side of the reader. */
export const otherParty = (dispute: Pick<Dispute, 'side' | 'buyer' | 'seller'>): Dispute['buyer'] =>
  ownSide(dispute) === 'seller' ? dispute.buyer : dispute.seller;

/** The offer of the other side that stands. */
export const theirOffer = (dispute: Dispute): Offer | undefined =>
  dispute.offers.find(({ by }) => by !== ownSide(dispute));

/** The own offer that stands. */
export const ownOffer = (dispute: Dispute): Offer | undefined =>
  dispute.offers.find(({ by }) => by === ownSide(dispute));

/** What a side said after the decision: between that and its end, only an appeal can be said. */
export function appealOf({ first_decision: first, decision, positions }: Dispute): Position | undefined {
  const before = first ?? decision;
  if (!before || before.final) return undefined;
  return positions.find(
    ({ author, date }) => author !== 'admin' && Date.parse(date) > Date.parse(before.date),
  );
}

/** The question of an admin that the reader has not answered yet. */
export function openQuestion(dispute: Dispute): Position | undefined {
  if (dispute.turn !== 'admins') return undefined;
  const side = ownSide(dispute);
  const last = dispute.positions.findLast(({ author, asks }) => asks === side || author === side);
  return last?.asks === side ? last : undefined;
}

/** How a dispute ended: dropped, as decided, or as the two sides agreed. */
export function endOf(dispute: Dispute): 'dropped' | 'decided' | 'settled' {
  if (dispute.end?.outcome === 'dropped') return 'dropped';
  const { decision } = dispute;
  return decision && (decision.final || !appealOf(dispute)) ? 'decided' : 'settled';
}
