import { invoiceAmounts, orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import { payoutDetails } from '../payout-details';
import { orderTenders } from '../payments-port';
import { timelineOf } from '../repository/timeline';
import { lookAt } from './act';

const { toDollars } = rules;

/** Reads the invoice of an order; every order has been paid. @throws not_found for a stranger too */
export async function readInvoice(
  context: Context,
  hash: string,
): Promise<DataOf<Operations['orders.invoice']>> {
  const { order, side: looking } = await lookAt(context, hash);
  const side = looking === 'seller' ? 'seller' : 'buyer';
  const people = await peopleByHash(context.db, [order.buyer, order.seller]);
  const party = (user: string) => {
    const { username = '', photo_path = null, name = null } = people.get(user) ?? {};
    return { hash: user, username, photo_path, name };
  };
  const refunded = (await timelineOf(context.db, hash)).find(({ event }) => event === 'refunded');
  const { price, discount, fee, total } = invoiceAmounts(order, side);
  return {
    number: `${order.reference}-${side === 'buyer' ? 'B' : 'S'}`,
    side,
    order: hash,
    reference: order.reference,
    issued: order.createdAt.toISOString(),
    refunded: refunded?.at.toISOString() ?? null,
    refund: toDollars(side === 'buyer' ? order.totalBack : order.priceBack),
    payout:
      side === 'buyer'
        ? null
        : {
            status: order.payoutStatus,
            ...(await payoutDetails(context.kernel, context.db, order)),
            date: order.payoutAt?.toISOString() ?? null,
            coin_amount: order.payoutCoin,
            wallet_address: order.payoutWallet,
          },
    buyer: party(order.buyer),
    seller: party(order.seller),
    title: order.agreement.scope.title,
    quantity: order.agreement.quantity,
    unit_price: toDollars(order.agreement.unitPrice),
    price: toDollars(price),
    discount: toDollars(discount),
    fee: toDollars(fee),
    total: toDollars(total),
    tenders: side === 'buyer' ? await orderTenders.of(context.kernel)(context.db, hash) : [],
  };
}
