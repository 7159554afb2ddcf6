import { orderLifecycle } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { page } from '../../../http';
import type { Kernel } from '../../../kernel';
import { createOwnReads } from '../../../platform/own-reads';
import { readTogether } from '@tasklane/server-kit/database';
import { readPage } from '@tasklane/server-kit/list';
import { peopleByHash } from '../../accounts';
import { cachedPeopleOf } from '../../profiles';
import { etnPriceOf } from '../../tasks';
import { orderThreadOf } from '../../messages';
import { noDetails, payoutDetails } from '../payout-details';
import {
  presentAsset,
  presentFile,
  presentOrder,
  presentSummary,
  presentTimeline,
  summaryFacts,
} from '../present';
import type { OrderParties, OrderParty, SummaryFacts } from '../present';
import { deliveriesOf, filesOf, findRequirement, isRequirement } from '../repository/files';
import { countByStatus, ownedBy, summaryList } from '../repository/orders';
import { standingProposals } from '../repository/proposals';
import { cancellationOf, timelineOf } from '../repository/timeline';
import { orderReviews } from '../reviews-port';
import type { Side } from '../policy';
import type { OrderRow } from '../schema';
import { lookAt } from './act';

/** Reads one order with everything that belongs to it. @throws not_found for a stranger too */
export async function readOrder(context: Context, hash: string) {
  const { order, side } = await lookAt(context, hash);
  return readFor(context, order, side);
}

/** Reads everything that belongs to an order, as a side sees it. */
export async function readFor(context: Context, order: OrderRow, side: Side) {
  const { db, kernel } = context;
  const { hash } = order;
  const [people, cancelled, proposals, requirement, deliveries, files, review, etnPrice, thread, payout] =
    await readTogether(
      () => peopleByHash(db, [order.buyer, order.seller]),
      () => cancellationOf(db, hash),
      () => standingProposals(db, hash),
      () => findRequirement(db, hash),
      () => deliveriesOf(db, hash),
      () => filesOf(db, hash),
      () => orderReviews.of(kernel)(db, hash),
      () => etnPriceOf(kernel, db, order.agreement.unitPrice),
      () => orderThreadOf(db, hash),
      async () => (side === 'buyer' ? noDetails : payoutDetails(kernel, db, order)),
    );
  return presentOrder({
    order,
    side,
    reader: context.me.user,
    people,
    now: context.now(),
    cancelled,
    proposals,
    requirement,
    deliveries,
    files,
    review,
    etnPrice,
    thread: thread ?? null,
    payoutWaitsFor: payout.waits_for,
  });
}

interface ListQuery {
  readonly side: 'buyer' | 'seller';
  readonly status?: OrderStatus | undefined;
  readonly terms?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** Orders of all cached pages together; one takes about 600 bytes. */
const CACHED_ORDERS = 20_000;

const ownOrders = createOwnReads<{ readonly rows: readonly SummaryFacts[]; readonly total: number }>({
  capacity: CACHED_ORDERS,
  weigh: ({ rows }) => rows.length + 1,
});

/** Reads the caller's purchases or sales, newest first. */
export async function readOrders({ kernel, db, me }: Context, query: ListQuery) {
  const { rows, total } = await ownOrders(kernel, me.user, JSON.stringify(query), async () => {
    const { side, status, terms } = query;
    const request = { filter: { status, terms }, where: ownedBy({ user: me.user, side }) };
    const orderPage = await readPage(db, summaryList, request, query);
    return { rows: orderPage.rows.map(summaryFacts), total: orderPage.total };
  });
  const people = await partiesOf(kernel, [...new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))]);
  return page(
    rows.map((row) => presentSummary(row, people)),
    query,
    total,
  );
}

/** Returns the two sides of orders, from the cache; it holds nobody who has no username yet. */
async function partiesOf(kernel: Kernel, hashes: readonly string[]): Promise<OrderParties> {
  const cached = await cachedPeopleOf(kernel, hashes);
  const others = await peopleByHash(
    kernel.db,
    hashes.filter((hash) => !cached.has(hash)),
  );
  const named = [...cached.values()].map(({ hash, username, photoPath }): [string, OrderParty] => [
    hash,
    { hash, username, photo_path: photoPath },
  ]);
  return new Map<string, OrderParty>([...others, ...named]);
}

/** Counts the caller's orders in each status, statuses without orders included. */
export async function readCounts({ db, me }: Context, side: 'buyer' | 'seller') {
  const counted = new Map(
    (await countByStatus(db, { user: me.user, side })).map(({ status, count }) => [status, count]),
  );
  return orderLifecycle.states.map((status) => ({ status, count: counted.get(status) ?? 0 }));
}

/** @throws not_found for a stranger too */
export async function readTimeline(context: Context, hash: string) {
  const { order } = await lookAt(context, hash);
  const people = await peopleByHash(context.db, [order.buyer, order.seller]);
  return presentTimeline(await timelineOf(context.db, hash), people);
}

/** Reads the files of the requirements. @throws not_found for a stranger too */
export async function readRequirementFiles(context: Context, hash: string) {
  await lookAt(context, hash);
  return (await filesOf(context.db, hash)).filter(isRequirement).map(presentFile);
}

/** Reads delivered and shared files. @throws not_found for a stranger too */
export async function readAssets(context: Context, hash: string) {
  const { db, me } = context;
  const { order } = await lookAt(context, hash);
  const people = await peopleByHash(db, [order.buyer, order.seller]);
  return (await filesOf(db, hash))
    .filter((file) => !isRequirement(file))
    .map((file) => presentAsset(file, order, people, me.user));
}
