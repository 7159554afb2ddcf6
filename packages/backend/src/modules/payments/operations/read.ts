import { orders as rules } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { retell } from '../../ledger';
import { lookAt } from '../../orders';
import { providerOf, takesCards } from '../provider';
import { findByOrder } from '../repository';

const { toDollars } = rules;

export const readMethods = ({ kernel }: Context) =>
  takesCards(kernel) ? [{ type: 'card', provider: providerOf(kernel).name, available: true }] : [];

/** An order's payment and every step of its money, for its parties. @throws not_found for a stranger too */
export async function readOrderMoney(context: Context, hash: string) {
  const { order } = await lookAt(context, hash);
  const payment = await findByOrder(context.db, hash);
  return {
    payment: payment
      ? { hash: payment.hash, type: 'card', status: payment.status, amount: toDollars(payment.amount) }
      : null,
    price: toDollars(order.price),
    service_fee: toDollars(order.fee),
    total: toDollars(order.price + order.fee),
    steps: await retell(context.db, { kind: 'order', id: hash }),
  };
}
