import { giftCardLifecycle } from '@tasklane/contracts';
import type { GiftCardRow } from './schema';

type Payable = Pick<GiftCardRow, 'state' | 'expiresAt' | 'owner' | 'balance'>;

/** Returns whether a card has not reached its expiry, even if its timer is late. */
export const isUnexpired = ({ expiresAt }: Pick<GiftCardRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt > now;

/** Returns whether nothing becomes of a card any more: it has expired, or its coins were sent back. */
export const isFinal = ({ state }: Pick<GiftCardRow, 'state'>): boolean =>
  giftCardLifecycle.final.includes(state);

/** Returns whether a card counts for its owner: it pays, and takes refunds. */
export const isActive = (card: Payable, now: Date): boolean =>
  card.state === 'redeemed' && isUnexpired(card, now);

/** Returns whether a user may redeem a card, or has redeemed it and it still counts. */
export const mayHold = (card: Payable, user: string, now: Date): boolean =>
  isUnexpired(card, now) && (card.state === 'issued' || (card.state === 'redeemed' && card.owner === user));

/** One card's part of a sum, in cents. */
interface Share<Card> {
  readonly card: Card;
  readonly amount: number;
}

/**
 * Divides a sum among cards, in their order, each giving at most its capacity.
 * @param capacityOf in cents
 * @returns undefined if they cannot cover the sum together; cards that give nothing are left out
 */
export function divide<Card>(
  sum: number,
  cards: readonly Card[],
  capacityOf: (card: Card) => number,
): Share<Card>[] | undefined {
  let rest = sum;
  const shares = cards.map((card) => {
    const amount = Math.min(rest, capacityOf(card));
    rest -= amount;
    return { card, amount };
  });
  return rest === 0 ? shares.filter(({ amount }) => amount > 0) : undefined;
}
