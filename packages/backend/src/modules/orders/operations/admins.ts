import { decimalOf, endingsOf, eventOfEnding, orders as rules, refundOf } from '@tasklane/contracts';
import type { DataOf, InputOf, OrderEnding } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import { readTogether } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, transition } from '@tasklane/server-kit/lifecycle';
import { readPart } from '@tasklane/server-kit/list';
import type { FilterValues } from '@tasklane/server-kit/list';
import { bind, part } from '../../../http';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import { postingsOf } from '../../ledger';
import type { StoredPosting } from '../../ledger';
import { orderMachine } from '../lifecycle/order';
import { orderSubject } from '../lifecycle/subjects';
import { orderPayment } from '../payments-port';
import { sideOf } from '../policy';
import { presentChange, presentTimeline } from '../present';
import type { OrderParties } from '../present';
import { allOrders, findOrder } from '../repository/orders';
import { proposalsOf } from '../repository/proposals';
import { timelineOf } from '../repository/timeline';
import type { OrderRow, ProposalRow } from '../schema';
import { readFor } from './read';
import { usersNamed } from './users-named';

type Query = InputOf<Operations['admin.orders']>['query'];
type Row = DataOf<Operations['admin.orders']>[number];
type Detail = DataOf<Operations['admin.order']>;
type End = InputOf<Operations['admin.endOrder']>['body'];

const { toCents, toDollars } = rules;
const DAY = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const cents = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars));

/** Translates the query into a filter. */
async function filterOf(
  db: Executor,
  { terms, user, status, amount_from, amount_to, from, to, still }: Omit<Query, 'cursor' | 'per_page'>,
  now: Date,
): Promise<FilterValues<(typeof allOrders)['filters']>> {
  return {
    terms,
    status,
    users: await usersNamed(db, user),
    amountFrom: cents(amount_from),
    amountTo: cents(amount_to),
    since: from && startOf(from).toISOString(),
    before: to && new Date(startOf(to).getTime() + DAY).toISOString(),
    stillSince: still ? new Date(now.getTime() - rules.stillDays * DAY).toISOString() : undefined,
  };
}

const presentRow = (order: OrderRow, people: OrderParties): Row => ({
  hash: order.hash,
  reference: order.reference,
  title: order.agreement.scope.title,
  buyer: people.get(order.buyer)?.username ?? null,
  seller: people.get(order.seller)?.username ?? null,
  status: order.status,
  amount: toDollars(rules.totalOf(order)),
  created: order.createdAt.toISOString(),
  moved: order.movedAt.toISOString(),
});

/** Presents a posting with exact amounts, and names the people whose accounts it moved. */
const presentPosting = (
  { hash, at, kind, entries }: StoredPosting,
  people: OrderParties,
): Detail['postings'][number] => ({
  hash,
  date: at.toISOString(),
  kind,
  entries: entries.map(({ account, holder, asset, amount }) => ({
    account,
    username: (holder !== null && people.get(holder)?.username) || null,
    asset,
    amount: decimalOf(amount, asset),
  })),
});

const presentProposal = (proposal: ProposalRow): Detail['proposals'][number] => ({
  ...presentChange(proposal),
  price_back: proposal.priceBack === null ? null : toDollars(proposal.priceBack),
  status: proposal.status,
  proposed: proposal.proposedAt.toISOString(),
  closed: proposal.closedAt?.toISOString() ?? null,
});

/** Returns what each side gets if an admin ends the order, in dollars. */
function presentEnding(outcome: OrderEnding, order: OrderRow): Detail['endings'][number] {
  const priceBack = outcome === 'refund' ? order.price : 0;
  return {
    outcome,
    buyer_gets: toDollars(refundOf(order, priceBack)),
    seller_gets: toDollars(order.price - priceBack),
  };
}

/** Reads one order with what only admins see. @throws not_found */
async function readDetail(context: Context, hash: string): Promise<Detail> {
  const { kernel, db, me } = context;
  const order = orNotFound(await findOrder(db, hash));
  const [seen, happenings, payment, postings, proposals] = await readTogether(
    () => readFor(context, order, 'admin'),
    () => timelineOf(db, hash),
    () => orderPayment.of(kernel)(db, hash),
    () => postingsOf(db, { kind: 'order', id: hash }),
    () => proposalsOf(db, hash),
  );
  const actors = happenings.flatMap(({ user }) => user ?? []);
  const people = await peopleByHash(db, [...new Set([order.buyer, order.seller, ...actors])]);
  // Nobody decides about their own order.
  const endings = sideOf(order, me.user) ? [] : endingsOf(order.status);
  return {
    order: seen,
    timeline: presentTimeline(happenings, people),
    payment,
    postings: postings.map((posting) => presentPosting(posting, people)),
    proposals: proposals.map(presentProposal),
    endings: endings.map((outcome) => presentEnding(outcome, order)),
  };
}

/**
 * Ends an order in the name of an admin, who gives both sides the reason.
 * @throws not_found, forbidden for a side of the order, conflict for an order that is no longer where the admin saw it,
 *   illegal_transition for one that is in dispute or over, and for paying the seller of one that was never accepted
 */
async function endOrder({ kernel, db: tx, me }: Context, hash: string, { outcome, reason, status }: End) {
  const order = orNotFound(await lockSubject(tx, orderSubject, hash));
  if (sideOf(order, me.user)) fail('forbidden');
  if (order.status === 'disputed') fail('illegal_transition', { message: message('order.disputed') });
  if (order.status !== status) fail('conflict', { message: message('order.moved') });
  const by = { role: 'admin', user: me.user } as const;
  const ended = await transition(kernel, tx, orderMachine, hash, eventOfEnding[outcome], by, {
    message: reason,
  });
  return { hash, status: ended.status };
}

export const adminOrderOperations = [
  bind('admin.orders', async ({ kernel, db, now }, { query: { cursor, per_page, ...query } }) => {
    const filter = await filterOf(db, query, now());
    const { rows, meta } = await readPart(kernel, allOrders, { filter }, { cursor, per_page });
    const sides = rows.flatMap(({ buyer, seller }) => [buyer, seller]);
    const people = await peopleByHash(db, [...new Set(sides)]);
    return part(
      rows.map((row) => presentRow(row, people)),
      meta,
    );
  }),
  bind('admin.order', (context, { params }) => readDetail(context, params.id)),
  bind('admin.endOrder', (context, { params, body }) => endOrder(context, params.id, body)),
];
