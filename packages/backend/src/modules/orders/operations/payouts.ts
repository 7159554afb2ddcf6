import { isoMoment, payouts } from '@tasklane/contracts';
import type { PayoutEvent } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { fail, orNotFound } from '@tasklane/server-kit';
import { allowedNow, lockSubject, transition } from '@tasklane/server-kit/lifecycle';
import { readPage, readPart } from '@tasklane/server-kit/list';
import { inArray } from 'drizzle-orm';
import { bind, page, part } from '../../../http';
import type { Context } from '../../../http';
import { giveUpTransfer } from '../../coins';
import { payoutMachine } from '../lifecycle/payout';
import { payoutSubject } from '../lifecycle/subjects';
import type { PayoutDetail } from '../payout';
import { findOrder } from '../repository/orders';
import { orders } from '../schema';
import type { OrderRow } from '../schema';
import { delayedList, pendingList, processedList } from '../payouts/lists';
import { readOverview } from '../payouts/overview';
import { presentPayout, presentPayouts } from '../payouts/present';
import { readWallet } from '../payouts/wallet';
import { usersNamed } from './users-named';

const DAY = 86_400_000;

/** Reads until when a payout is delayed. @throws validation_failed for a moment that has passed or is too far away */
function delayEnd(text: string, now: Date): Date {
  const refuse = (key: string): never =>
    fail('validation_failed', { fields: { until: [message(`validation.payout.until.${key}`)] } });
  const moment = isoMoment(text);
  if (!moment || moment <= now) return refuse('past');
  return moment.getTime() - now.getTime() > payouts.payoutDelay.days * DAY ? refuse('far') : moment;
}

/** Takes a payout through an event in the name of the admin. @throws not_found, illegal_transition */
async function act(
  { kernel, db, me }: Context,
  hash: string,
  event: PayoutEvent,
  detail?: PayoutDetail,
): Promise<OrderRow> {
  return transition(kernel, db, payoutMachine, hash, event, { role: 'admin', user: me.user }, detail);
}

/**
 * Makes a failed payout due again. One whose transfer is unclear is given up, and can be tried again once that has failed.
 * @throws not_found, illegal_transition
 */
async function retry(context: Context, hash: string): Promise<OrderRow> {
  const { kernel, db, now } = context;
  const { payoutTransfer } = orNotFound(await findOrder(db, hash));
  if (payoutTransfer !== null) await giveUpTransfer(kernel, db, payoutTransfer);
  const order = orNotFound(await lockSubject(db, payoutSubject, hash));
  if (!allowedNow(payoutMachine, order, 'admin', now()).includes('retry'))
    return payoutTransfer === null ? fail('illegal_transition') : order;
  return act(context, hash, 'retry');
}

export const payoutOperations = [
  bind('payouts.overview', readOverview),
  bind('payouts.wallet', readWallet),
  bind('payouts.pending', async ({ kernel, db }, { query: { cursor, per_page, status, user } }) => {
    const filter = { status, sellers: await usersNamed(db, user) };
    const where = inArray(orders.payoutStatus, ['due', 'sending', 'failed']);
    const { rows, meta } = await readPart(kernel, pendingList, { filter, where }, { cursor, per_page });
    return part(await presentPayouts(kernel, db, rows), meta);
  }),
  bind('payouts.delayed', async ({ kernel, db }, { query }) => {
    const filter = { status: 'delayed' as const, sellers: await usersNamed(db, query.user) };
    const { rows, total } = await readPage(db, delayedList, { filter }, query);
    return page(await presentPayouts(kernel, db, rows), query, total);
  }),
  bind('payouts.processed', async ({ kernel, db }, { query: { cursor, per_page, user } }) => {
    const filter = { status: 'paid' as const, sellers: await usersNamed(db, user) };
    const { rows, meta } = await readPart(kernel, processedList, { filter }, { cursor, per_page });
    return part(await presentPayouts(kernel, db, rows), meta);
  }),
  bind('payouts.delay', async (context, { params, body }) => {
    const delay = { until: delayEnd(body.until, context.now()), reason: body.reason };
    return presentPayout(context.kernel, context.db, await act(context, params.id, 'delay', { delay }));
  }),
  bind('payouts.release', async (context, { params }) =>
    presentPayout(context.kernel, context.db, await act(context, params.id, 'resume')),
  ),
  bind('payouts.retry', async (context, { params }) =>
    presentPayout(context.kernel, context.db, await retry(context, params.id)),
  ),
];
