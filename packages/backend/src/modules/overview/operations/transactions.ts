import { openPayouts, orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { csvFile } from '@tasklane/server-kit/list';
import type { CsvColumns } from '@tasklane/server-kit/list';
import type { Context } from '../../../http';
import { offsetOf, page } from '../../../http';
import { movementPortions, movementsOf } from '../../ledger';
import type { Movement, MovementType } from '../../ledger';
import { findOrders, noDetails, payoutDetailsOf } from '../../orders';
import type { OrderRow } from '../../orders';

type Line = DataOf<Operations['user.transactions']>[number];

const types: readonly MovementType[] = ['purchase', 'refund', 'payout'];

const typesOf = (type: MovementType | 'all'): readonly MovementType[] => (type === 'all' ? types : [type]);

/** Returns the status of a payout that has not ended. */
const openStatusOf = ({ payoutStatus }: OrderRow) => openPayouts.find((status) => status === payoutStatus);

/** Reads the caller's payments, refunds and earnings, latest first. */
export async function readTransactions(
  context: Context,
  type: MovementType | 'all',
  query: { page: number; per_page: number },
) {
  const at = { offset: offsetOf(query), limit: query.per_page };
  const { movements, total } = await movementsOf(context.db, context.me.user, typesOf(type), at);
  return page(await presentAll(context, movements), query, total);
}

/** Presents the caller's movements with the orders that they are about. */
async function presentAll({ kernel, db, me }: Context, movements: readonly Movement[]): Promise<Line[]> {
  const orders = await findOrders(db, [...new Set(movements.map(({ order }) => order))]);
  const byHash = new Map(orders.map((order) => [order.hash, order]));
  const details = await payoutDetailsOf(
    kernel,
    db,
    orders.filter(({ seller }) => seller === me.user),
  );
  return movements.map((movement) => {
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
}

/** Amounts in dollars; `coins` are those of a payout, and `transaction` the chain's name for it. */
const columns: CsvColumns<Line> = {
  date: ({ date }) => date,
  type: ({ type }) => type,
  status: ({ status }) => status,
  order: ({ reference }) => reference ?? '',
  title: ({ title }) => title ?? '',
  amount: ({ amount }) => amount,
  coins: ({ coin_amount: coins }) => coins ?? '',
  wallet: ({ wallet_address: wallet }) => wallet ?? '',
  transaction: ({ transaction }) => transaction ?? '',
};

/** Exports the caller's payments, refunds and earnings as a CSV file, latest first. */
export function exportTransactions(context: Context, type: MovementType | 'all') {
  async function* lines() {
    for await (const movements of movementPortions(context.db, context.me.user, typesOf(type)))
      yield await presentAll(context, movements);
  }
  const day = context.now().toISOString().slice(0, 10);
  return csvFile(`transactions-${type}-${day}`, columns, lines());
}
