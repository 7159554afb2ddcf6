import { orders as rules } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../../kernel';
import { peopleByHash } from '../../accounts';
import { earningsOf } from '../money';
import { noDetails, payoutDetailsOf } from '../payout-details';
import type { OrderRow } from '../schema';

type PresentedPayout = DataOf<Operations['payouts.pending']>[number];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** @throws Error for an order that pays nothing out, or whose price is still held */
function shownStatus({ hash, payoutStatus }: OrderRow): PresentedPayout['status'] {
  if (payoutStatus === 'held' || payoutStatus === 'none')
    throw new Error(`The order ${hash} has no payout to show.`);
  return payoutStatus;
}

/** Presents payouts as admins see them. */
export async function presentPayouts(
  kernel: Kernel,
  db: Executor,
  rows: readonly OrderRow[],
): Promise<PresentedPayout[]> {
  if (rows.length === 0) return [];
  const people = await peopleByHash(db, [...new Set(rows.map(({ seller }) => seller))]);
  const details = await payoutDetailsOf(kernel, db, rows);
  return rows.map((row) => {
    const { details: shown = noDetails, report } = details.get(row.hash) ?? {};
    return {
      hash: row.hash,
      reference: row.reference,
      username: people.get(row.seller)?.username ?? null,
      amount: rules.toDollars(earningsOf(row)),
      coin_amount: row.payoutCoin,
      wallet_address: row.payoutWallet,
      status: shownStatus(row),
      ...shown,
      reason: row.payoutDelayReason,
      fault: row.payoutFault,
      unclear: report?.isUnclear ?? false,
      attempts: report?.attempts ?? 0,
      since: iso(row.endedAt),
      paid: iso(row.payoutAt),
    };
  });
}

/** Presents one payout as admins see it. @throws Error for an order that has none to show */
export async function presentPayout(kernel: Kernel, db: Executor, row: OrderRow): Promise<PresentedPayout> {
  const [payout] = await presentPayouts(kernel, db, [row]);
  if (!payout) throw new Error(`The order ${row.hash} has no payout to show.`);
  return payout;
}
