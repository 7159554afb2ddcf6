import { Readable } from 'node:stream';
import { orders as rules } from '@tasklane/contracts';
import { fileAnswer } from '../../../http';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import { toCsv } from '../csv';
import { listOrders } from '../repository/orders';

const columns = [
  'reference',
  'created',
  'title',
  'buyer',
  'seller',
  'status',
  'quantity',
  'price',
  'service_fee',
  'billing_price',
] as const;

/** More than anybody buys or sells here in years. */
const MOST = 50_000;

/** The caller's purchases or sales as a file, the newest first; amounts in dollars. */
export async function exportOrders({ db, me, now }: Context, side: 'buyer' | 'seller') {
  const { rows } = await listOrders(db, { user: me.user, side }, { offset: 0, limit: MOST });
  const people = await peopleByHash(db, [...new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))]);
  const nameOf = (hash: string) => people.get(hash)?.username ?? '';
  const csv = toCsv(
    columns,
    rows.map((order) => [
      order.reference,
      order.createdAt.toISOString(),
      order.agreement.scope.title,
      nameOf(order.buyer),
      nameOf(order.seller),
      order.status,
      order.agreement.quantity,
      rules.toDollars(order.price),
      rules.toDollars(order.fee),
      rules.toDollars(order.price + order.fee),
    ]),
  );
  const bytes = Buffer.from(csv);
  return fileAnswer({
    stream: Readable.from([bytes]),
    name: `${side === 'buyer' ? 'purchases' : 'sales'}-${now().toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: bytes.length,
  });
}
