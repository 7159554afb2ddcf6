import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { reportsOf } from '../coins';
import type { TransferReport } from '../coins';
import { payoutMinimum, readExplorers } from '../reference';
import { reachablePayees } from './pay-out';
import { dueSums } from './repository/sums';
import type { OrderRow } from './schema';

type Row = Pick<OrderRow, 'hash' | 'seller' | 'payoutStatus' | 'payoutTransfer' | 'payoutDelayedUntil'>;

/** What sellers are told about a payout besides its status. */
export type PayoutDetails = Pick<
  DataOf<Operations['user.transactions']>[number],
  'waits_for' | 'delayed_until' | 'transaction' | 'transaction_url'
>;

/** What there is to tell where no payout is. */
export const noDetails: PayoutDetails = {
  waits_for: null,
  delayed_until: null,
  transaction: null,
  transaction_url: null,
};

/** What admins are told besides. */
interface ReportedDetails {
  readonly details: PayoutDetails;
  readonly report: TransferReport | undefined;
}

/** Returns what the due payouts of sellers wait for; sellers whose payouts are sent without more ado are left out. */
async function waits(
  kernel: Kernel,
  db: Executor,
  sellers: readonly string[],
): Promise<ReadonlyMap<string, 'wallet' | 'minimum'>> {
  if (sellers.length === 0) return new Map();
  const payees = await reachablePayees(kernel, db, sellers);
  const minimum = await payoutMinimum(db);
  const sums = minimum > 0 ? await dueSums(db, sellers) : new Map<string, number>();
  const result = new Map<string, 'wallet' | 'minimum'>();
  for (const seller of sellers) {
    if (!payees.has(seller)) result.set(seller, 'wallet');
    else if ((sums.get(seller) ?? minimum) < minimum) result.set(seller, 'minimum');
  }
  return result;
}

/** Returns the details of the payouts of orders, by the hash of the order. */
export async function payoutDetailsOf(
  kernel: Kernel,
  db: Executor,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ReportedDetails>> {
  const due = rows.filter(({ payoutStatus }) => payoutStatus === 'due');
  const waiting = await waits(kernel, db, [...new Set(due.map(({ seller }) => seller))]);
  const transfers = [...new Set(rows.flatMap(({ payoutTransfer }) => payoutTransfer ?? []))];
  const reports = await reportsOf(db, transfers);
  const pageOf = transfers.length > 0 ? await readExplorers(db) : undefined;
  return new Map(
    rows.map(({ hash, seller, payoutStatus, payoutTransfer, payoutDelayedUntil }) => {
      const report = payoutTransfer === null ? undefined : reports.get(payoutTransfer);
      const transaction = report?.transaction ?? null;
      const details: PayoutDetails = {
        waits_for: (payoutStatus === 'due' && waiting.get(seller)) || null,
        delayed_until: payoutDelayedUntil?.toISOString() ?? null,
        transaction,
        transaction_url: (transaction !== null && pageOf?.('ETN', transaction)) || null,
      };
      return [hash, { details, report }];
    }),
  );
}

/** Returns the details of the payout of one order. */
export const payoutDetails = async (kernel: Kernel, db: Executor, row: Row): Promise<PayoutDetails> =>
  (await payoutDetailsOf(kernel, db, [row])).get(row.hash)?.details ?? noDetails;
