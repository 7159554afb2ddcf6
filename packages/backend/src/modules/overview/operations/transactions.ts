import { orders as rules } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { offsetOf, page } from '../../../http';
import { movementsOf } from '../../ledger';
import type { MovementType } from '../../ledger';
import { findOrders } from '../../orders';

const types: readonly MovementType[] = ['purchase', 'refund', 'payout'];

/** Reads the caller's payments, refunds and earnings, latest first. */
export async function readTransactions(
  { db, me }: Context,
  type: MovementType | 'all',
  query: { page: number; per_page: number },
) {
  const selectedTypes = type === 'all' ? types : [type];
  const at = { offset: offsetOf(query), limit: query.per_page };
  const { movements, total } = await movementsOf(db, me.user, selectedTypes, at);
  const orders = await findOrders(db, [...new Set(movements.map(({ order }) => order))]);
  const byHash = new Map(orders.map((order) => [order.hash, order]));
  const lines = movements.map((movement) => {
    const order = byHash.get(movement.order);
    const isPayout = movement.type === 'payout';
    const isDue = isPayout && order?.payoutStatus === 'due';
    return {
      hash: movement.hash,
      type: movement.type,
      order: movement.order,
      reference: order?.reference ?? null,
      title: order?.agreement.scope.title ?? null,
      amount: rules.toDollars(movement.amount),
      coin_amount: isPayout ? (order?.payoutCoin ?? null) : null,
      wallet_address: isPayout ? (order?.payoutWallet ?? null) : null,
      status: isDue ? ('due' as const) : movement.pending ? ('processing' as const) : ('completed' as const),
      date: ((isPayout && order?.payoutAt) || movement.at).toISOString(),
    };
  });
  return page(lines, query, total);
}
