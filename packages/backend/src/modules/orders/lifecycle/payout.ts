import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { defineMachine, lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import { payoutPostings, postAll } from '../../ledger';
import { dollarsPerEtn } from '../../rates';
import { payeeOf } from '../../wallets';
import { moneyOf } from '../money';
import { payoutOf } from '../payout';
import type { Payee } from '../payout';
import { findDuePayouts, findSellersWithDuePayouts } from '../repository/orders';
import { payoutSubject } from './subjects';

/** The machine of payouts; `pay` comes with the wallet to pay to. */
export const payoutMachine = defineMachine<Kernel, Payee>()({
  subject: payoutSubject,
  conditions: {},
  change: ({ event, before, at, detail }) => (event === 'pay' && detail ? payoutOf(before, detail, at) : {}),
  effects: [
    async (_kernel, tx, { event, row, at }) => {
      if (event === 'pay') await postAll(tx, payoutPostings(moneyOf(row)), at);
    },
  ],
});

/**
 * Pays the order's seller if a payout is due, at the current rate. Without a wallet the money stays due.
 * @returns whether nothing is due any more
 */
async function payOut(kernel: Kernel, tx: Executor, hash: string): Promise<boolean> {
  const order = await lockSubject(tx, payoutSubject, hash);
  if (order?.payoutStatus !== 'due') return true;
  const wallet = await payeeOf(tx, order.seller);
  if (wallet === null) return false;
  const payee = { wallet, dollarsPerEtn: await dollarsPerEtn(kernel, tx) };
  await transition(kernel, tx, payoutMachine, hash, 'pay', system, payee);
  return true;
}

/**
 * Releases the money of an order that has just been completed and pays it out. Without a wallet it is checked once more
 * after the commit: the seller may have connected one in a concurrent transaction that could not see this order yet.
 */
export async function releasePayout(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const { seller } = await transition(kernel, tx, payoutMachine, hash, 'release', system);
  if (!(await payOut(kernel, tx, hash))) await kernel.outbox.add(tx, events.payoutsDue, { seller });
}

/** Makes all payouts that are due to a seller, each in a transaction of its own. */
export async function payAllDue(kernel: Kernel, seller: string): Promise<void> {
  if ((await payeeOf(kernel.db, seller)) === null) return;
  for (const hash of await findDuePayouts(kernel.db, seller))
    await transaction(kernel.db, (tx) => payOut(kernel, tx, hash));
  await kernel.database.durable();
}

/** At start-up, schedules a check of every seller who is owed a payout, in case the event of a new wallet was lost. */
export async function checkPayoutsAtStart(kernel: Kernel): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const seller of await findSellersWithDuePayouts(tx))
      await kernel.outbox.add(tx, events.payoutsDue, { seller });
  });
}
