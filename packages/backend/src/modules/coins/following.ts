import { coins as rules } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { newHash, parseDuration } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { system, transition } from '@tasklane/server-kit/lifecycle';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { fault } from '../../platform/faults';
import { balanceOf, coinLosePosting, coinReceivePosting, post } from '../ledger';
import type { Block, Chain, Progress, Transfer } from './chain';
import { chainOf, hasChain } from './chains';
import { coinPaymentMachine } from './lifecycle/coin-payment';
import {
  coinPaymentOf,
  confirmable,
  identityOf,
  latestQuotes,
  lockChain,
  prepareAdvance,
  prepareChainState,
  prepareReceivers,
  quotesAt,
  transfersAbove,
  updateTransfers,
  upsertTransfer,
  watchedCoins,
  writeTip,
} from './repository';
import type { CoinChainRow, CoinPaymentRow, CoinQuoteRow, CoinTransferRow } from './schema';
import { assess, lockCoinPayment } from './settlement';

const blockOf = (row: CoinChainRow | undefined): Block | undefined =>
  row?.height == null || row.blockHash === null ? undefined : { height: row.height, hash: row.blockHash };

/** What each block asks of the database. */
const statements = perKernel(({ db }: Kernel) => ({
  stateOf: prepareChainState(db),
  receiversAmong: prepareReceivers(db),
  advance: prepareAdvance(db),
}));

/** Since when a payment has to have ended for its receivers not to be watched any more. */
const watchedSince = ({ clock }: Kernel): Date =>
  new Date(clock.now().getTime() - (parseDuration(rules.watchedAfter) ?? 0));

/** The reads of each chain that are going on, which callers at the same time share. */
const reads = perKernel(() => new Map<CoinCode, Promise<void>>());

/**
 * Reads what the chain of a coin has added, and takes the payments in it to where that brings them. Any number of
 * callers and instances may call it at the same time.
 */
export async function follow(kernel: Kernel, coin: CoinCode): Promise<void> {
  const going = reads(kernel).get(coin);
  if (going) return going;
  const read = readOn(kernel, coin).finally(() => reads(kernel).delete(coin));
  reads(kernel).set(coin, read);
  return read;
}

/** Does the same with a read that begins now: one that is going on may not show what the caller knows of. */
export async function followAnew(kernel: Kernel, coin: CoinCode): Promise<void> {
  await reads(kernel)
    .get(coin)
    ?.catch(() => undefined);
  await follow(kernel, coin);
}

/** Does the same where nobody waits for it: what a node does not answer now is read with the next block. */
export const followSafely = (kernel: Kernel, coin: CoinCode): Promise<void> =>
  follow(kernel, coin).catch((error: unknown) =>
    kernel.log.warn({ err: error, coin }, 'the chain of a coin cannot be read'),
  );

async function readOn(kernel: Kernel, coin: CoinCode): Promise<void> {
  const chain = chainOf(kernel, coin);
  const { stateOf, receiversAmong, advance } = statements(kernel);
  const row = await stateOf(coin, watchedSince(kernel));
  const last = blockOf(row);
  const since = row?.isWatched ? last : undefined;
  const read = await chain.follow(since, (addresses) => receiversAmong(coin, addresses));
  if (since?.hash === read.tip.hash) return;
  if (since && !row?.hasOpenTransfers && isUneventful(since, read)) return advance(coin, since, read.tip);
  const progress = await withHidden(kernel.db, chain, read);
  fault(kernel.config, 'coins.read');
  await transaction(kernel.db, async (tx) => {
    // Another reader that was faster has applied the same, or more.
    if (blockOf(await lockChain(tx, coin))?.hash === last?.hash) await apply(kernel, tx, chain, progress);
  });
  await kernel.database.durable();
  fault(kernel.config, 'coins.applied');
}

/** Whether new blocks add nothing but their number. What reads them has nothing to lock then. */
const isUneventful = (last: Block, { since, transfers }: Progress): boolean =>
  since === last.height && transfers.length === 0;

/** What a chain has added, with what it contains no longer. */
interface CheckedProgress extends Progress {
  /** The identities of the known transfers above `since` that the chain has lost. */
  readonly lost: ReadonlySet<string>;
}

/**
 * Looks for the known transfers that the blocks do not show. The chain may contain them all the same: blocks do not show
 * what contracts transfer.
 */
async function withHidden(db: Executor, chain: Chain, progress: Progress): Promise<CheckedProgress> {
  const inBlocks = new Set(progress.transfers.map(identityOf));
  const rows = await transfersAbove(db, chain.coin, progress.since);
  const missing = rows.filter((row) => !inBlocks.has(identityOf(row)));
  const lost = new Set(missing.map(identityOf));
  const names = [...new Set(missing.map(({ transaction: name }) => name))];
  const present = (await Promise.all(names.map((name) => chain.find(name)))).flat();
  // Deletes from the set what is there after all.
  const hidden = present.filter((transfer) => lost.delete(identityOf(transfer)));
  return { ...progress, lost, transfers: [...progress.transfers, ...hidden] };
}

/** Applies what a chain has added. Its row is locked. */
async function apply(kernel: Kernel, tx: Executor, chain: Chain, progress: CheckedProgress): Promise<void> {
  const { coin } = chain;
  const rows = progress.lost.size > 0 ? await transfersAbove(tx, coin, progress.since) : [];
  const lost = rows.filter((row) => progress.lost.has(identityOf(row)));
  for (const row of lost) await lose(kernel, tx, row);
  const received = await receive(kernel, tx, coin, progress.transfers);
  await writeTip(tx, coin, progress.tip);
  await confirmAndAssess(kernel, tx, chain, progress.tip, [...lost, ...received]);
}

/** Confirms what is deep enough, and assesses the payments of that and of `changed`, in the order of their hashes. */
async function confirmAndAssess(
  kernel: Kernel,
  tx: Executor,
  { coin, confirmations }: Chain,
  tip: Block,
  changed: readonly CoinTransferRow[],
): Promise<void> {
  const confirmed = await confirmable(tx, coin, tip.height - confirmations + 1);
  for (const row of confirmed) await confirm(kernel, tx, row);
  const payments = new Set([...changed, ...confirmed].map(({ payment }) => payment));
  for (const hash of [...payments].sort()) await assess(kernel, tx, hash);
}

/**
 * Looks for the transfers of a transaction, in case they were missed.
 * @param name the chain's name for the transaction
 * @returns whether one of them belongs to the payment
 */
export async function locate(kernel: Kernel, payment: CoinPaymentRow, name: string): Promise<boolean> {
  const chain = chainOf(kernel, payment.coin);
  const transfers = await chain.find(name);
  await transaction(kernel.db, async (tx) => {
    const tip = blockOf(await lockChain(tx, chain.coin));
    const received = await receive(kernel, tx, chain.coin, transfers);
    if (tip) await confirmAndAssess(kernel, tx, chain, tip, received);
  });
  await kernel.database.durable();
  const { transfers: known } = await coinPaymentOf(kernel.db, payment.hash);
  return known.some((row) => transfers.some((each) => identityOf(each) === identityOf(row)));
}

/** Records that a chain lost a transfer. If it was confirmed, somebody has to be told. */
async function lose(kernel: Kernel, tx: Executor, row: CoinTransferRow): Promise<void> {
  const at = kernel.clock.now();
  await updateTransfers(tx, [row.hash], { lostAt: at, confirmedAt: null });
  if (row.confirmedAt === null) return;
  const { payment } = await lockCoinPayment(tx, row.payment);
  const balance = await balanceOf(tx, 'coins', payment.hash, row.coin);
  const coins = { payment: payment.hash, asset: row.coin, amount: row.amount };
  await post(tx, coinLosePosting(coins, payment.buyer, balance), at);
  kernel.log.error({ transfer: row.hash, payment: payment.hash }, 'a chain lost a confirmed transfer');
  if (payment.status === 'settled')
    await transition(kernel, tx, coinPaymentMachine, payment.hash, 'invalidate', system);
}

/** Records the transfers to receivers of payments; returns those that are new, or in another place than before. */
async function receive(
  kernel: Kernel,
  tx: Executor,
  coin: CoinCode,
  transfers: readonly Transfer[],
): Promise<CoinTransferRow[]> {
  if (transfers.length === 0) return [];
  const seenAt = kernel.clock.now();
  const quotes = await quotesAt(tx, coin, transfers);
  const latest = await latestQuotes(tx, [...new Set(quotes.map(({ payment }) => payment))]);
  const rows: CoinTransferRow[] = [];
  for (const transfer of transfers) {
    const quote = quotes.find(({ address, tag }) => address === transfer.address && tag === transfer.tag);
    if (!quote) continue;
    const row = await upsertTransfer(tx, rowOf(transfer, quote, latest.get(quote.payment), seenAt));
    if (row) rows.push(row);
  }
  return rows;
}

/** Builds the row of a transfer: it counts for the newest quote of its payment, if that is still valid. */
const rowOf = (
  { transaction: name, position, sender, amount, height }: Transfer,
  { coin, payment, position: sentTo }: CoinQuoteRow,
  latest: CoinQuoteRow | undefined,
  seenAt: Date,
): CoinTransferRow => ({
  hash: newHash(),
  ...{ coin, transaction: name, position, payment, sentTo, sender, amount, height, seenAt },
  countsFor: latest && latest.validUntil > seenAt ? latest.position : null,
  confirmedAt: null,
  lostAt: null,
});

/** Posts a transfer that its chain has confirmed. */
async function confirm(kernel: Kernel, tx: Executor, row: CoinTransferRow): Promise<void> {
  const at = kernel.clock.now();
  const { payment } = await lockCoinPayment(tx, row.payment);
  await updateTransfers(tx, [row.hash], { confirmedAt: at });
  const coins = { payment: payment.hash, asset: row.coin, amount: row.amount };
  const loss = -(await balanceOf(tx, 'coins-lost', payment.hash, row.coin));
  await post(tx, coinReceivePosting(coins, payment.buyer, loss), at);
  if (payment.status === 'invalid' && loss <= row.amount)
    await transition(kernel, tx, coinPaymentMachine, payment.hash, 'restore', system);
}

const KIND = 'coins.follow';
const SUBJECT = 'all';
const EVERY_MILLISECONDS = 5_000;

/** Makes the chains be read from now on, for as long as something is awaited on one of them. */
export const keepFollowing = ({ timers, clock }: Kernel, tx: Executor): Promise<void> =>
  timers.scheduleUnlessSet(tx, KIND, SUBJECT, nextRead(clock.now()));

const nextRead = (now: Date): Date => new Date(now.getTime() + EVERY_MILLISECONDS);

/** Announces, on one of the instances, that it is time to read the chains. */
export const followTimer: TimerHandler<Kernel> = {
  kind: KIND,
  fire: async (kernel, tx) => {
    const coins = (await watchedCoins(tx, watchedSince(kernel))).filter((coin) => hasChain(kernel, coin));
    for (const coin of coins) await kernel.outbox.add(tx, events.coinChainDue, { coin });
    if (coins.length > 0) await kernel.timers.schedule(tx, KIND, SUBJECT, nextRead(kernel.clock.now()));
  },
};
