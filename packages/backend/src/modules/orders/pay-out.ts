import { assetOf, coinAmountOf } from '@tasklane/contracts';
import type { Rate } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, system, transition } from '@tasklane/server-kit/lifecycle';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { fault } from '../../platform/faults';
import { planPayout, readySender, senderOf } from '../coins';
import type { ReadySender } from '../coins';
import { freshRateOf } from '../rates';
import { payoutMinimum } from '../reference';
import { isBlocked, payeesOf } from '../wallets';
import { earningsOf } from './money';
import { payoutMachine } from './lifecycle/payout';
import { payoutSubject } from './lifecycle/subjects';
import { payoutsOf } from './repository/payouts';
import { dueSums } from './repository/sums';
import type { OrderRow } from './schema';

/** The coin that sellers are paid in. */
const COIN = 'ETN';
/** Orders that one transfer pays at most. */
const LARGEST_BATCH = 100;

/**
 * Returns where sellers can be paid; those without a wallet that coins can be sent to are left out. Where the site sends
 * nothing, any wallet counts.
 */
export async function reachablePayees(
  kernel: Kernel,
  db: Executor,
  sellers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sender = senderOf(kernel, COIN);
  const payees = [...(await payeesOf(db, sellers))];
  return new Map(payees.filter(([, wallet]) => sender?.accepts(wallet) ?? true));
}

/**
 * Sends a seller everything that is due, if there is a wallet to send it to and it is enough. Any number of callers may
 * do it at the same time: an order is sent by the one that has locked it.
 * @throws notice while there is no current rate
 */
export async function payAllDue(kernel: Kernel, seller: string): Promise<void> {
  const wallet = (await reachablePayees(kernel, kernel.db, [seller])).get(seller);
  const sender = senderOf(kernel, COIN);
  if (wallet === undefined || !sender) return;
  await retryWith(kernel, seller, wallet);
  if (isBlocked(kernel, wallet)) return refuseAll(kernel, seller, wallet);
  if ((await payoutsOf(kernel.db, seller, 'due')).length === 0) return;
  const { rate } = await freshRateOf(kernel, COIN);
  const ready = await readySender(sender);
  await transaction(kernel.db, (tx) => sendBatch(kernel, tx, { seller, wallet, rate, ready }));
  await kernel.database.durable();
  fault(kernel.config, 'coins.planned');
}

/** Locks a seller's orders whose payouts are in a state, as far as they still are. */
async function lockPayouts(tx: Executor, seller: string, status: 'due' | 'failed'): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (const { hash } of (await payoutsOf(tx, seller, status)).slice(0, LARGEST_BATCH)) {
    const row = await lockSubject(tx, payoutSubject, hash);
    if (row?.payoutStatus === status) rows.push(row);
  }
  return rows;
}

interface Batch {
  readonly seller: string;
  readonly wallet: string;
  readonly rate: Rate;
  readonly ready: ReadySender;
}

async function sendBatch(
  kernel: Kernel,
  tx: Executor,
  { seller, wallet, rate, ready }: Batch,
): Promise<void> {
  const rows = await lockPayouts(tx, seller, 'due');
  const cents = rows.reduce((sum, row) => sum + earningsOf(row), 0);
  if (rows.length === 0 || cents < (await payoutMinimum(tx))) return;
  const amountOf = (row: OrderRow): bigint =>
    coinAmountOf(BigInt(earningsOf(row)), rate, assetOf(COIN).decimals);
  const amount = rows.reduce((sum, row) => sum + amountOf(row), 0n);
  const transfer = await planPayout(kernel, tx, ready, { recipient: seller, to: wallet, amount });
  for (const row of rows) {
    const sending = { wallet, transfer, amount: amountOf(row) };
    await transition(kernel, tx, payoutMachine, row.hash, 'send', system, { sending });
  }
  // What the batch had no room for.
  if (rows.length === LARGEST_BATCH) await kernel.outbox.add(tx, events.payoutsDue, { seller });
}

/** Makes payouts due again that failed with another wallet. */
async function retryWith(kernel: Kernel, seller: string, wallet: string): Promise<void> {
  const failed = await payoutsOf(kernel.db, seller, 'failed');
  if (failed.every(({ payoutWallet }) => payoutWallet === wallet)) return;
  await transaction(kernel.db, async (tx) => {
    for (const row of await lockPayouts(tx, seller, 'failed'))
      if (row.payoutWallet !== wallet) await transition(kernel, tx, payoutMachine, row.hash, 'retry', system);
  });
}

/** Refuses to pay a wallet that may not be used here. */
async function refuseAll(kernel: Kernel, seller: string, wallet: string): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    for (const { hash } of await lockPayouts(tx, seller, 'due'))
      await transition(kernel, tx, payoutMachine, hash, 'refuse', system, { wallet });
  });
  kernel.log.warn({ seller }, 'payouts to a blocked wallet are refused');
}

const KIND = 'payouts.check';
const SUBJECT = 'all';
const HOUR = 3_600_000;

/**
 * Checks every hour, on one of the instances, who can be paid: the minimum may have been lowered, or there was no rate for
 * long.
 */
export const payoutTimer: TimerHandler<Kernel> = {
  kind: KIND,
  fire: async (kernel, tx) => checkPayouts(kernel, tx),
};

async function checkPayouts(kernel: Kernel, tx: Executor): Promise<void> {
  for (const seller of await payableSellers(kernel, tx))
    await kernel.outbox.add(tx, events.payoutsDue, { seller });
  await kernel.timers.schedule(tx, KIND, SUBJECT, new Date(kernel.clock.now().getTime() + HOUR));
}

/** Returns the sellers who are owed enough and have a wallet; none where the site sends nothing. Most wait for years. */
async function payableSellers(kernel: Kernel, db: Executor): Promise<string[]> {
  if (!senderOf(kernel, COIN)) return [];
  const due = await dueSums(db);
  const minimum = await payoutMinimum(db);
  const enough = [...due].filter(([, sum]) => sum >= minimum).map(([seller]) => seller);
  return [...(await reachablePayees(kernel, db, enough)).keys()];
}

/** Checks at start-up too, in case the event of a new wallet was lost. */
export const checkPayoutsAtStart = (kernel: Kernel): Promise<void> =>
  transaction(kernel.db, (tx) => checkPayouts(kernel, tx));
