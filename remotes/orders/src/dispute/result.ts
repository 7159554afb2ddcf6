import type { DisputeOutcome } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import type { Dispute } from '../api/dispute';
import type { Order } from '../api/order';
import { splitOf } from '../changes/split';

/** An outcome and what each side gets by it, in dollars; null where the order goes on. */
export type Result = Pick<Dispute['offers'][number], 'buyer_gets' | 'seller_gets'> & {
  outcome: DisputeOutcome;
};

/**
 * Returns what an outcome would come to.
 * @param refund dollars of the price that go back, where it is a part
 * @returns undefined for an amount that cannot go back
 */
export function resultOf(order: Order, outcome: DisputeOutcome, refund: number): Result | undefined {
  switch (outcome) {
    case 'payment':
      return { outcome, buyer_gets: 0, seller_gets: order.price };
    case 'refund':
    case 'part': {
      const split = splitOf(order, outcome === 'refund' ? order.price : refund);
      return split && { outcome, buyer_gets: split.refund, seller_gets: split.paid };
    }
    default:
      return { outcome, buyer_gets: null, seller_gets: null };
  }
}

/** Returns a function that says in a sentence what a result means for the reader and for the other side. */
export function useResultText({ side, buyer, seller }: Pick<Dispute, 'side' | 'buyer' | 'seller'> | Order) {
  const t = useText('orders');
  const format = useFormat();
  return ({ outcome, buyer_gets: refund, seller_gets: paid }: Result): string =>
    t(`dispute.result.${outcome}.${side === 'seller' ? 'seller' : 'buyer'}`, {
      buyer: buyer.username,
      seller: seller.username,
      refund: format.dollars(refund ?? 0),
      paid: format.dollars(paid ?? 0),
    });
}
