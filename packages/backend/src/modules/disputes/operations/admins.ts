import type { DataOf, InputOf, Role } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { orders as money } from '@tasklane/contracts';
import { fail, newHash, orNotFound } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { lockSubject, transition, updateSubject, updateTimers } from '@tasklane/server-kit/lifecycle';
import { readPage } from '@tasklane/server-kit/list';
import { events } from '../../../events';
import { page } from '../../../http';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import { findOrder, findOrders } from '../../orders';
import { disputeMachine, payloadOf } from '../lifecycle/dispute';
import { disputeSubject } from '../lifecycle/subject';
import { canClaim, claimOf, claimsHoldSince, opensCase, opensList, shownStatus, stillSince } from '../policy';
import { presentDispute } from '../present';
import {
  countDisputes,
  disputeList,
  findDispute,
  insertNote,
  insertPosition,
  notesOf,
  precedentList,
} from '../repository';
import type { DisputeRow, PrecedentRow } from '../schema';
import { centsBack } from './act';

type Case = DataOf<Operations['disputes.case']>;
type ListInput = InputOf<Operations['disputes.list']>;

/** @throws forbidden for an admin who may not open disputes at this stage */
const requireCase = (context: Context, dispute: DisputeRow): void => {
  if (!opensCase((role) => context.isElevatedBy(role), dispute)) fail('forbidden');
};

/** Lists disputes, those that have waited longest first, and of those that are over the latest first. @throws forbidden for an admin without the list's role */
export async function listDisputes(
  context: Context,
  { action }: ListInput['params'],
  query: ListInput['query'],
) {
  const { db, now } = context;
  if (!opensList((role) => context.isElevatedBy(role), action)) fail('forbidden');
  const still = query.still ? stillSince(now()) : undefined;
  // What waits comes in the order in which it has waited; of what is over, the latest is looked for.
  const sort = action === 'complete' ? ('-moved' as const) : ('moved' as const);
  const request = { filter: { action, terms: query.terms, still }, sort };
  const { rows, total } = await readPage(db, disputeList, request, query);
  const orders = new Map(
    (
      await findOrders(
        db,
        rows.map(({ order }) => order),
      )
    ).map((each) => [each.hash, each]),
  );
  const claims = rows.flatMap((row) => claimOf(row, now()) ?? []);
  const users = rows.flatMap(({ buyer, seller }) => [buyer, seller]);
  const people = await peopleByHash(db, [...new Set([...users, ...claims])]);
  const nameOf = (hash: string) => people.get(hash)?.username ?? '';
  const summaries = rows.map((row) => {
    const order = orNotFound(orders.get(row.order));
    const claim = claimOf(row, now());
    return {
      hash: row.hash,
      order: row.order,
      reference: order.reference,
      title: order.agreement.scope.title,
      status: shownStatus(row),
      buyer: nameOf(row.buyer),
      seller: nameOf(row.seller),
      reason: row.reason,
      paid: money.toDollars(money.totalOf(order)),
      opened: row.openedAt.toISOString(),
      moved: row.movedAt.toISOString(),
      claimed_by: claim ? nameOf(claim) : null,
      outcome: row.outcome,
    };
  });
  return page(summaries, query, total);
}

/** Counts disputes for whoever may open their lists. */
export async function readOverview(context: Context): Promise<DataOf<Operations['disputes.overview']>> {
  const { db, now } = context;
  const counts = await countDisputes(db, claimsHoldSince(now()), stillSince(now()));
  const holds = (role: Role) => context.isElevatedBy(role);
  const ofList = (action: 'outstanding' | 'escalated' | 'complete', number: number) =>
    opensList(holds, action) ? number : null;
  return {
    outstanding: ofList('outstanding', counts.outstanding),
    escalated: ofList('escalated', counts.escalated),
    complete: ofList('complete', counts.complete),
    unclaimed: ofList('escalated', counts.unclaimed),
    still: counts.still,
  };
}

const presentPrecedent = ({ opener, reasonBuyer, reasonSeller, at, ...rest }: PrecedentRow) => ({
  ...rest,
  opened_by: opener,
  reason_buyer: reasonBuyer,
  reason_seller: reasonSeller,
  date: at.toISOString(),
});

/** Reads decisions that were carried out, latest first. */
export async function listPrecedents(
  { db }: Context,
  query: InputOf<Operations['disputes.precedents']>['query'],
) {
  const { category, reason } = query;
  const { rows, total } = await readPage(db, precedentList, { filter: { category, reason } }, query);
  return page(rows.map(presentPrecedent), query, total);
}

/** Presents a dispute with what only admins see. */
async function presentCase(context: Context, dispute: DisputeRow): Promise<Case> {
  const { db, me, now } = context;
  const claim = claimOf(dispute, now());
  const notes = await notesOf(db, dispute.hash);
  const admins = [...notes.map(({ author }) => author), ...(claim ? [claim] : [])];
  const people = await peopleByHash(db, [...new Set(admins)]);
  const nameOf = (hash: string) => people.get(hash)?.username ?? '';
  return {
    dispute: await presentDispute(context, dispute, 'admin'),
    category: dispute.category,
    claim:
      claim && dispute.claimedAt
        ? { username: nameOf(claim), mine: claim === me.user, since: dispute.claimedAt.toISOString() }
        : null,
    claimable: canClaim(dispute, me.user, now()) && claim !== me.user,
    notes: notes.map(({ author, message: words, at }) => ({
      username: nameOf(author),
      message: words,
      date: at.toISOString(),
    })),
  };
}

/** @throws not_found, forbidden for an admin who may not open disputes at this stage */
export async function readCase(context: Context, hash: string): Promise<Case> {
  const dispute = orNotFound(await findDispute(context.db, hash));
  requireCase(context, dispute);
  return presentCase(context, dispute);
}

interface Working {
  readonly tx: Executor;
  readonly dispute: DisputeRow;
  readonly at: Date;
}

/** Runs `work` on a dispute whose row is locked, in the call's own transaction. @throws not_found, forbidden */
async function workOn(
  context: Context,
  hash: string,
  work: (working: Working) => Promise<unknown>,
): Promise<Case> {
  const { db: tx, now } = context;
  const dispute = orNotFound(await lockSubject(tx, disputeSubject, hash));
  requireCase(context, dispute);
  await work({ tx, dispute, at: now() });
  return presentCase(context, orNotFound(await findDispute(tx, hash)));
}

/** @throws conflict for an admin who has not taken the dispute, or has let go of it */
function requireClaim(dispute: DisputeRow, admin: string, at: Date): void {
  if (claimOf(dispute, at) !== admin) fail('conflict', { message: message('dispute.not_claimed') });
}

/** Takes a dispute. @throws not_found, forbidden; conflict if another admin is on it, or if it cannot be this admin's */
export const claim = (context: Context, hash: string) =>
  workOn(context, hash, async ({ tx, dispute, at }) => {
    if (!canClaim(dispute, context.me.user, at))
      fail('conflict', { message: message('dispute.not_claimable') });
    await updateSubject(tx, disputeSubject, hash, { claimedBy: context.me.user, claimedAt: at });
  });

/** Lets go of a dispute. @throws not_found, forbidden; conflict for an admin who is not on it */
export const release = (context: Context, hash: string) =>
  workOn(context, hash, async ({ tx, dispute, at }) => {
    requireClaim(dispute, context.me.user, at);
    await updateSubject(tx, disputeSubject, hash, { claimedBy: null, claimedAt: null });
  });

const HOUR = 3_600_000;

/** Asks a side for more, with a deadline. @throws not_found, forbidden, conflict; illegal_transition unless it is escalated */
export const ask = (
  context: Context,
  hash: string,
  { side, hours, message: words }: InputOf<Operations['disputes.ask']>['body'],
) =>
  workOn(context, hash, async ({ tx, dispute, at }) => {
    const { kernel, me } = context;
    requireClaim(dispute, me.user, at);
    if (dispute.status !== 'escalated') fail('illegal_transition');
    const until = new Date(at.getTime() + hours * HOUR);
    await insertPosition(tx, {
      ...{ hash: newHash(), dispute: hash, side: 'admin', author: me.user, message: words, quotes: [] },
      ...{ asks: side, until, at },
    });
    const change = { askedUntil: until, claimedAt: at };
    await updateSubject(tx, disputeSubject, hash, change);
    await updateTimers(kernel.timers, tx, disputeSubject, { ...dispute, ...change });
    await kernel.outbox.add(tx, events.disputeMoved, payloadOf(dispute, 'asked', 'admin', side));
  });

/** Writes a note that only admins see. @throws not_found, forbidden */
export const note = (context: Context, hash: string, words: string) =>
  workOn(context, hash, ({ tx, at }) =>
    insertNote(tx, { dispute: hash, author: context.me.user, message: words, at }),
  );

/**
 * Decides a dispute that the admin has taken. The first decision is carried out after the time for appeals, that about an
 * appeal at once.
 * @throws not_found, forbidden, conflict; illegal_transition unless it is escalated; validation_failed for a refund of
 *   more than the price
 */
export const decide = (
  context: Context,
  hash: string,
  { outcome, refund, reason_buyer, reason_seller }: InputOf<Operations['disputes.decide']>['body'],
) =>
  workOn(context, hash, async ({ tx, dispute, at }) => {
    const { kernel, me } = context;
    requireClaim(dispute, me.user, at);
    const back = centsBack(outcome, refund, orNotFound(await findOrder(tx, dispute.order)));
    const verdict = {
      ...{ verdict: outcome, verdictBack: back, reasonBuyer: reason_buyer, reasonSeller: reason_seller },
      decidedBy: me.user,
    };
    const isAppeal = dispute.appealedAt !== null;
    await transition(
      kernel,
      tx,
      disputeMachine,
      hash,
      isAppeal ? 'decide-appeal' : 'decide',
      { role: 'admin', user: me.user },
      isAppeal ? { ...verdict, outcome, outcomeBack: back } : verdict,
    );
  });
