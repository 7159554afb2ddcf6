import { durationOf, tenderLifecycle } from '@tasklane/contracts';
import type { TenderEvent } from '@tasklane/contracts';
import { after, orNotFound, newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { announcement, defineMachine, system, transition } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { depositPosting, depositReleasePosting, post } from '../../ledger';
import type { Progress, RememberedCard } from '../method';
import { depositOf } from '../money';
import type { TenderRow } from '../schema';
import { findPayment } from '../repository';
import { rememberCard } from '../saved-cards/remember';
import { checkoutMachine } from './checkout';
import { tenderSubject } from './subjects';

/** Maps a provider's report to the transition of an open tender that applies it. */
export const eventOf: Readonly<Record<Progress['status'], TenderEvent>> = {
  succeeded: 'settle',
  failed: 'fail',
  requires_action: 'challenge',
  processing: 'process',
};

const changeBy = (progress: Progress) => ({
  reference: progress.reference,
  action: 'action' in progress ? (progress.action ?? null) : null,
  ...(progress.status === 'succeeded' && progress.taken !== undefined && { amount: progress.taken }),
  failure: progress.status === 'failed' ? progress.reason : null,
  receipt: (progress.status === 'succeeded' && progress.receipt) || null,
});

/** What comes with the events of tenders. */
export interface TenderDetail {
  /** The provider's report, with the events in `eventOf`. */
  readonly progress?: Progress;
  /** With `refund`: what has gone back, in the asset's smallest unit. */
  readonly refunded?: bigint;
}

/** The machine of tenders. */
export const tenderMachine = defineMachine<Kernel, TenderDetail>()({
  subject: tenderSubject,
  conditions: {},
  change: ({ event, before, at, detail }) => ({
    ...(detail?.progress && changeBy(detail.progress)),
    ...(event === 'start' && { startedAt: at }),
    ...(event === 'refund' && { refunded: detail?.refunded ?? before.amount }),
    updatedAt: at,
  }),
  effects: [
    async (kernel, tx, { event, row, at, detail }) => {
      const { progress } = detail ?? {};
      if (progress?.status === 'succeeded' && progress.remembered)
        await remember(kernel, tx, row, progress.remembered);
      if (event === 'settle') await proceed(kernel, tx, row, at);
      if (event === 'fail') await abort(kernel, tx, row.checkout);
      if (event === 'refund') await releaseDeposit(tx, row, at);
    },
  ],
  // The provider may not be called inside a transaction, so the timer only announces that it is time.
  announce: ({ event, row }) =>
    event === 'unsettled' || event === 'quote-ended'
      ? announcement(events.paymentUnsettled, { payment: row.checkout })
      : undefined,
});

/**
 * Starts the next tender after one has succeeded, or marks the checkout as paid. A next tender whose quote ended while
 * it waited is not started, since the amount is no longer worth what it is to pay.
 */
async function proceed(kernel: Kernel, tx: Executor, paid: TenderRow, at: Date): Promise<void> {
  const { checkout, tenders } = orNotFound(await findPayment(tx, paid.checkout));
  const next = tenders.find(({ status }) => status === 'waiting');
  if (!next) {
    await transition(kernel, tx, checkoutMachine, checkout.hash, 'pay', system, { order: newHash() });
    return;
  }
  await post(tx, depositPosting(depositOf(checkout, paid)), at);
  if (next.quotedUntil && next.quotedUntil <= at) await abort(kernel, tx, checkout.hash);
  else await transition(kernel, tx, tenderMachine, next.hash, 'start', system);
}

/** Saves the card that a tender's provider keeps. */
async function remember(
  kernel: Kernel,
  tx: Executor,
  { checkout: hash, provider }: TenderRow,
  card: RememberedCard,
): Promise<void> {
  const { checkout } = orNotFound(await findPayment(tx, hash));
  await rememberCard(kernel, tx, { user: checkout.buyer, provider, card });
}

/** Fails the checkout, and abandons its tenders that never started. */
async function abort(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  const { tenders } = orNotFound(await findPayment(tx, hash));
  for (const waiting of tenders.filter(({ status }) => status === 'waiting'))
    await transition(kernel, tx, tenderMachine, waiting.hash, 'abandon', system);
  await transition(kernel, tx, checkoutMachine, hash, 'fail', system);
}

/**
 * Releases the deposit of a refunded tender where the checkout failed, as it is no longer owed. An order's money is
 * booked with the order.
 */
async function releaseDeposit(tx: Executor, refunded: TenderRow, at: Date): Promise<void> {
  const { checkout } = orNotFound(await findPayment(tx, refunded.checkout));
  if (checkout.status === 'failed') await post(tx, depositReleasePosting(depositOf(checkout, refunded)), at);
}

/** Returns whether the buyer's time to act on a tender has run out. */
export function isOverdue({ status, startedAt, quotedUntil }: TenderRow, now: Date): boolean {
  if (status !== 'requires_action') return false;
  const patience = durationOf(tenderLifecycle, 'requires_action', 'unsettled');
  const ends = [startedAt && after(startedAt, patience), quotedUntil];
  return ends.some((end) => end !== null && end <= now);
}
