import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { payoutPostings, postAll } from '../../ledger';
import { dollarsPerEtn } from '../../reference';
import { payeeOf } from '../../wallets';
import { moneyOf } from '../money';
import type { OrderRow } from '../orders.schema';
import { payoutOf } from '../payout';
import { isPayoutDue } from '../policy';
import { findDuePayouts, findSellersWithDuePayouts, lockOrder, updateOrder } from '../repository/orders';

/**
 * Pays the seller of a completed order, at the rate of this moment. Without a wallet to pay to the money stays due.
 * @param order the order's row, locked in `tx`
 * @returns the order as it is then
 */
export async function payOut(kernel: Kernel, tx: Executor, order: OrderRow): Promise<OrderRow> {
  if (!isPayoutDue(order)) return order;
  const wallet = await payeeOf(tx, order.seller);
  if (wallet === null) return order;
  const now = kernel.clock.now();
  const change = payoutOf(order, wallet, await dollarsPerEtn(tx), now);
  await updateOrder(tx, order.hash, change);
  await postAll(tx, payoutPostings(moneyOf(order)), now);
  return { ...order, ...change };
}

/**
 * Pays the seller of an order that has just been completed. Without a wallet it is looked at once more after the
 * commit: a wallet may have been connected meanwhile, by somebody who could not see this order yet.
 */
export async function payOutOrDefer(kernel: Kernel, tx: Executor, order: OrderRow): Promise<OrderRow> {
  const paid = await payOut(kernel, tx, order);
  if (isPayoutDue(paid)) await kernel.outbox.add(tx, events.payoutsDue, { seller: order.seller });
  return paid;
}

/** Makes all payouts that are due to a seller, each in a transaction of its own. */
export async function payAllDue(kernel: Kernel, seller: string): Promise<void> {
  if ((await payeeOf(kernel.db, seller)) === null) return;
  for (const hash of await findDuePayouts(kernel.db, seller)) {
    await transaction(kernel.db, async (tx) => {
      const order = await lockOrder(tx, hash);
      if (order) await payOut(kernel, tx, order);
    });
  }
  await kernel.database.durable();
}

/** At the start: whoever is owed a payout is looked at once, should the news of a wallet have been missed. */
export async function checkPayoutsAtStart(kernel: Kernel): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const seller of await findSellersWithDuePayouts(tx)) {
      await kernel.outbox.add(tx, events.payoutsDue, { seller });
    }
  });
}
