import { orderLifecycle } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { page } from '../../../http';
import { readTogether } from '@tasklane/server-kit/database';
import { readPage } from '@tasklane/server-kit/list';
import { peopleByHash } from '../../accounts';
import { etnPriceOf } from '../../tasks';
import { orderThreadOf } from '../../messages';
import { noDetails, payoutDetails } from '../payout-details';
import { presentAsset, presentFile, presentOrder, presentSummary, presentTimeline } from '../present';
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

/** Reads the caller's purchases or sales, newest first. */
export async function readOrders({ db, me }: Context, query: ListQuery) {
  const { side, status, terms } = query;
  const request = { filter: { status, terms }, where: ownedBy({ user: me.user, side }) };
  const { rows, total } = await readPage(db, summaryList, request, query);
  const people = await peopleByHash(db, [...new Set(rows.flatMap(({ buyer, seller }) => [buyer, seller]))]);
  return page(
    rows.map(({ requirementsGiven, cancelled, ...row }) =>
      presentSummary(row, { people, requirementsGiven, cancelled }),
    ),
    query,
    total,
  );
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
