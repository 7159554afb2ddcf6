import { operation } from '../operation';
import { payoutReads } from '../reads';
import { idParams } from '../schemas/base';
import {
  delayedPayoutQuery,
  payout,
  payoutAction,
  payoutDelayRequest,
  payoutOverview,
  payoutWallet,
  payouts,
  pendingPayoutQuery,
  processedPayoutQuery,
} from '../schemas/payouts';

const paymentAdmin = { roles: ['ROLE_ADMIN_PAYMENT'] } as const;
const acts = {
  access: paymentAdmin,
  params: idParams,
  reply: payout,
  errors: ['not_found', 'illegal_transition'],
  invalidates: payoutReads,
} as const;

export const payoutOperations = {
  'payouts.overview': operation({
    method: 'GET',
    path: '/payout',
    summary: 'What sellers are owed, what is on its way to them, and what was paid on each of the last days',
    access: paymentAdmin,
    reply: payoutOverview,
  }),
  'payouts.wallet': operation({
    method: 'GET',
    path: '/payout/wallet',
    summary: 'The wallet that payouts are sent from, what it holds, and what is on its way from it',
    access: paymentAdmin,
    reply: payoutWallet,
    errors: ['not_found', 'unavailable'],
  }),
  'payouts.pending': operation({
    method: 'GET',
    path: '/payout/pending',
    summary: 'Payouts that are due, on their way or failed; those that have waited longest first',
    access: paymentAdmin,
    query: pendingPayoutQuery,
    reply: payouts,
    shape: 'cursor',
  }),
  'payouts.delayed': operation({
    method: 'GET',
    path: '/payout/delayed',
    summary: 'Delayed payouts, those that end soonest first',
    access: paymentAdmin,
    query: delayedPayoutQuery,
    reply: payouts,
    shape: 'page',
  }),
  'payouts.processed': operation({
    method: 'GET',
    path: '/payout/processed',
    summary: 'Payouts that were paid, latest first',
    access: paymentAdmin,
    query: processedPayoutQuery,
    reply: payouts,
    shape: 'cursor',
  }),
  'payouts.delay': operation({
    ...acts,
    method: 'POST',
    path: '/payout/:id/delay',
    summary: 'Delay a payout that is due until a moment, or change until when it is delayed',
    body: payoutDelayRequest,
    audit: { reason: 'reason', details: ['until'] },
  }),
  'payouts.release': operation({
    ...acts,
    method: 'POST',
    path: '/payout/:id/release',
    summary: 'End the delay of a payout, which is sent as soon as possible',
    body: payoutAction,
    audit: { reason: 'reason' },
  }),
  'payouts.retry': operation({
    ...acts,
    method: 'POST',
    path: '/payout/:id/retry',
    summary: 'Try a failed payout again, or give up a transfer of which nobody knows what became of it',
    body: payoutAction,
    audit: { reason: 'reason' },
  }),
};
