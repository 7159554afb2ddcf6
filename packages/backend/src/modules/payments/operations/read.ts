import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import { formatMessage } from '@tasklane/contracts/messages';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { moneyStepsOf } from '../../ledger';
import { lookAt } from '../../orders';
import { quotableCoins } from '../../rates';
import { readExplorers } from '../../reference';
import { presentInvoiceTender, presentOrderPayment } from '../present';
import { findMethodOf, methodFor, offeredMethods } from '../registry';
import { findByOrder } from '../repository';

const { toDollars } = rules;

/** Returns the ways to pay, those included by which nothing can be paid for the moment, with the reason. */
export async function readMethods({ kernel, locale }: Context) {
  const quotable = await quotableCoins(kernel);
  return offeredMethods(kernel).map((method) => {
    const { type, provider } = method;
    const problem = method.problem?.(quotable);
    return {
      type,
      provider,
      available: problem === undefined,
      problem: problem ? formatMessage(locale, problem.key, problem.values) : null,
    };
  });
}

/** Returns what a browser needs to pay by a method, in the contract's shape. */
export const readSetup = ({ kernel }: Context, type: string) =>
  ({ type, [type]: methodFor(kernel, type).describe() }) as DataOf<Operations['payments.setup']>;

/** Reads how an order was paid, as its buyer's invoice lists it. */
export async function readInvoiceTenders(kernel: Kernel, db: Executor, order: string) {
  const tenders = (await findByOrder(db, order))?.tenders ?? [];
  const presenters = tenders.map((tender) => findMethodOf(kernel, tender)?.presentReceipt);
  const pageOf = presenters.some(Boolean) ? await readExplorers(db) : () => null;
  return tenders.map((tender, index) => {
    const { receipt } = tender;
    return presentInvoiceTender(tender, receipt && (presenters[index]?.(receipt, pageOf) ?? receipt));
  });
}

/** Reads the payment of an order; null if there is none. */
export async function readOrderPayment(db: Executor, order: string) {
  const payment = await findByOrder(db, order);
  return payment ? presentOrderPayment(payment) : null;
}

/** Reads an order's payment and every step of its money, for its parties. @throws not_found for a stranger too */
export async function readOrderMoney(context: Context, hash: string) {
  const { order } = await lookAt(context, hash);
  return {
    payment: await readOrderPayment(context.db, hash),
    price: toDollars(order.price),
    discount: toDollars(order.discount),
    service_fee: toDollars(order.fee),
    total: toDollars(rules.totalOf(order)),
    steps: await moneyStepsOf(context.db, { kind: 'order', id: hash }),
  };
}
