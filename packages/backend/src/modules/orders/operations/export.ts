import { orders as rules } from '@tasklane/contracts';
import { csvFile, readPortions } from '@tasklane/server-kit/list';
import type { CsvColumns } from '@tasklane/server-kit/list';
import type { Executor } from '@tasklane/server-kit/database';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import { orderList, ownedBy } from '../repository/orders';
import type { OrderOwner } from '../repository/orders';
import type { OrderRow } from '../schema';

interface Line {
  readonly order: OrderRow;
  readonly buyer: string;
  readonly seller: string;
}

/** Amounts in dollars. */
const columns: CsvColumns<Line> = {
  reference: ({ order }) => order.reference,
  created: ({ order }) => order.createdAt.toISOString(),
  title: ({ order }) => order.agreement.scope.title,
  buyer: ({ buyer }) => buyer,
  seller: ({ seller }) => seller,
  status: ({ order }) => order.status,
  quantity: ({ order }) => order.agreement.quantity,
  price: ({ order }) => rules.toDollars(order.price),
  discount: ({ order }) => rules.toDollars(order.discount),
  service_fee: ({ order }) => rules.toDollars(order.fee),
  billing_price: ({ order }) => rules.toDollars(rules.totalOf(order)),
  price_back: ({ order }) => rules.toDollars(order.priceBack),
  refund: ({ order }) => rules.toDollars(order.totalBack),
};

/** Reads a user's orders in portions, with the names of both sides. */
async function* linesOf(db: Executor, owner: OrderOwner): AsyncGenerator<Line[]> {
  for await (const rows of readPortions(db, orderList, { filter: {}, where: ownedBy(owner) })) {
    const hashes = rows.flatMap(({ buyer, seller }) => [buyer, seller]);
    const people = await peopleByHash(db, [...new Set(hashes)]);
    const nameOf = (hash: string) => people.get(hash)?.username ?? '';
    yield rows.map((order) => ({ order, buyer: nameOf(order.buyer), seller: nameOf(order.seller) }));
  }
}

/** Exports the caller's purchases or sales as a CSV file, newest first. */
export const exportOrders = async ({ db, me, now }: Context, side: OrderOwner['side']) =>
  csvFile(
    `${side === 'buyer' ? 'purchases' : 'sales'}-${now().toISOString().slice(0, 10)}`,
    columns,
    linesOf(db, { user: me.user, side }),
  );
