import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { importSubjects, system, transition } from '@tasklane/server-kit/lifecycle';
import { eq } from 'drizzle-orm';
import { payoutMachine } from '../modules/orders/lifecycle/payout';
import { orderSubject } from '../modules/orders/lifecycle/subjects';
import { moneyOf } from '../modules/orders/money';
import { endPostings, paidPostings, postAll } from '../modules/ledger';
import { payeesOf } from '../modules/wallets';
import { orders } from '../schema';
import { openShopIn } from './shop';
import type { Shop } from './shop';
import type { TestBackend } from './start';

const WEEK = 7 * 86_400_000;

interface PayoutOptions {
  readonly status?: 'due' | 'delayed' | 'failed';
  readonly reason?: string;
}

/** Builds a completed order whose seller has no wallet: its payout is due, or delayed for a week, or failed. */
export async function buildPayout(
  backend: TestBackend,
  { status = 'due', reason = 'We are checking this order.' }: PayoutOptions = {},
): Promise<{ order: string; shop: Shop }> {
  const shop = await openShopIn(backend);
  await shop.setWalletAccount(null);
  const order = await shop.complete();
  await backend.settled();
  const { kernel } = backend;
  const until = new Date(kernel.clock.now().getTime() + WEEK);
  await transaction(kernel.db, async (tx) => {
    if (status === 'delayed')
      await transition(kernel, tx, payoutMachine, order, 'delay', system, { delay: { until, reason } });
    if (status === 'failed')
      await transition(kernel, tx, payoutMachine, order, 'refuse', system, { wallet: 'BLOCKED' });
  });
  return { order, shop };
}

/**
 * Adds a completed order like another one, whose payout is due, delayed for a week, or failed. Nobody is notified. One that
 * failed did so with the seller's present wallet: with any other it would be tried again at once.
 * @param price cents
 */
export async function repeatPayout(
  { kernel: { db, clock } }: TestBackend,
  order: string,
  { price = 2_000, status = 'due' }: Pick<PayoutOptions, 'status'> & { readonly price?: number } = {},
): Promise<string> {
  const hash = newHash();
  const now = clock.now();
  await transaction(db, async (tx) => {
    const [model] = await tx.select().from(orders).where(eq(orders.hash, order));
    if (!model) throw new Error(`There is no order ${order}.`);
    const wallet = (await payeesOf(tx, [model.seller])).get(model.seller);
    const row = {
      ...model,
      ...{ hash, reference: hash, price, payoutStatus: status, endedAt: now },
      ...{ payoutWallet: null, payoutTransfer: null, payoutAmount: null, payoutCoin: null, payoutAt: null },
      ...(status === 'failed' && { payoutWallet: wallet ?? 'BLOCKED' }),
      payoutDelayedUntil: status === 'delayed' ? new Date(now.getTime() + WEEK) : null,
      payoutFault: status === 'failed' ? ('not-carried-out' as const) : null,
    };
    await importSubjects(tx, orderSubject, [{ ...row, status: 'completed' }]);
    await postAll(tx, [...paidPostings(moneyOf(row)), ...endPostings(moneyOf(row))], now);
  });
  return hash;
}

/** Lets the chains confirm what is on its way. */
export async function confirmTransfers(backend: TestBackend): Promise<void> {
  await backend.settled();
  await backend.advance('PT5S');
  await backend.advance('PT10S');
  await backend.settled();
}
