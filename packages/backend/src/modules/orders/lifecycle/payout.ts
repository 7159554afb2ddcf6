import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { announcement, defineMachine, lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import { payoutPostings, payoutReversalPostings, postAll } from '../../ledger';
import { payoutDelay } from '../../reference';
import { moneyOf } from '../money';
import { payoutChange } from '../payout';
import type { PayoutDetail } from '../payout';
import { ordersOfTransfer } from '../repository/payouts';
import type { OrderRow } from '../schema';
import { payoutSubject } from './subjects';

/** Returns the coins of an order's payout that are on their way. @throws Error for an order without */
function coinsOf({ hash, payoutTransfer: transfer, payoutAmount: amount }: OrderRow) {
  if (transfer === null || amount === null) throw new Error(`No payout of the order ${hash} is on its way.`);
  return { transfer, asset: 'ETN' as const, amount };
}

/** The machine of payouts; what comes with an event is in `PayoutDetail`. */
export const payoutMachine = defineMachine<Kernel, PayoutDetail>()({
  subject: payoutSubject,
  conditions: {},
  change: ({ event, at, detail = {} }) => payoutChange(event, detail, at),
  effects: [
    async (_kernel, tx, { event, before, row, at }) => {
      if (event === 'send') await postAll(tx, payoutPostings(moneyOf(row), coinsOf(row)), at);
      if (event === 'fail') await postAll(tx, payoutReversalPostings(moneyOf(row), coinsOf(before)), at);
    },
  ],
  announce: ({ to, row }) =>
    to === 'due' ? announcement(events.payoutsDue, { seller: row.seller }) : undefined,
});

/** Releases the money of an order that has just been completed; it is delayed if the site's setting says so. */
export async function releasePayout(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  await transition(kernel, tx, payoutMachine, hash, 'release', system);
  const length = await payoutDelay(tx);
  if (length === 0) return;
  const until = new Date(kernel.clock.now().getTime() + length);
  await transition(kernel, tx, payoutMachine, hash, 'delay', system, { delay: { until, reason: null } });
}

/** Records what became of a transfer that pays orders. */
const ended =
  (event: 'pay' | 'fail') =>
  async (kernel: Kernel, tx: Executor, transfer: string): Promise<void> => {
    for (const hash of await ordersOfTransfer(tx, transfer)) {
      await lockSubject(tx, payoutSubject, hash);
      await transition(kernel, tx, payoutMachine, hash, event, system);
    }
  };

/** What becomes of payouts when their transfer ends. */
export const payoutReports = { confirmed: ended('pay'), failed: ended('fail') } as const;
