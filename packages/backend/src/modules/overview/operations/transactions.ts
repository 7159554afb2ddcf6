import { openPayouts, orders as rules } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { offsetOf, page } from '../../../http';
import { movementsOf } from '../../ledger';
import type { MovementType } from '../../ledger';
import { findOrders, noDetails, payoutDetailsOf } from '../../orders';
import type { OrderRow } from '../../orders';

const types: readonly MovementType[] = ['purchase', 'refund', 'payout'];

/** Returns the status of a payout that has not ended. */
const openStatusOf = ({ payoutStatus }: OrderRow) => openPayouts.find((status) => status === payoutStatus);

/** Reads the caller's payments, refunds and earnings, latest first. */
export async function readTransactions(
  { db, kernel, me }: Context,
  type: MovementType | 'all',
  query: { page: number; per_page: number },
) {
  const selectedTypes = type === 'all' ? types : [type];
  const at = { offset: offsetOf(query), limit: query.per_page };
  const { movements, total } = await movementsOf(db, me.user, selectedTypes, at);
  const orders = await findOrders(db, [...new Set(movements.map(({ order }) => order))]);
  const byHash = new Map(orders.map((order) => [order.hash, order]));
  const details = await payoutDetailsOf(
    kernel,
    db,
    orders.filter(({ seller }) => seller === me.user),
  );
  const lines = movements.map((movement) => {
    const order = byHash.get(movement.order);
    const payout = movement.type === 'payout' ? order : undefined;
    return {
      hash: movement.hash,
      type: movement.type,
      order: movement.order,
      reference: order?.reference ?? null,
      title: order?.agreement.scope.title ?? null,
      amount: rules.toDollars(movement.amount),
      coin_amount: payout?.payoutCoin ?? null,
      wallet_address: payout?.payoutWallet ?? null,
      ...((payout && details.get(payout.hash)?.details) ?? noDetails),
      status:
        (payout && openStatusOf(payout)) ??
        (movement.pending ? ('processing' as const) : ('completed' as const)),
      date: (payout?.payoutAt ?? movement.at).toISOString(),
    };
  });
  return page(lines, query, total);
}
