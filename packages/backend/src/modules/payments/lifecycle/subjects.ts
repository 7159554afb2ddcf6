import { checkoutLifecycle, tenderLifecycle } from '@tasklane/contracts';
import { defineSubject, lockSubject } from '@tasklane/server-kit/lifecycle';
import { lockRank } from '../../../lock-rank';
import { checkouts, tenders } from '../schema';

export const checkoutSubject = defineSubject({
  lifecycle: checkoutLifecycle,
  rows: checkouts,
  status: 'status',
  moments: {},
  lockRank: lockRank('checkouts'),
});

/** A tender. Its checkout is locked first, which serialises changes to the tenders of one checkout. */
export const tenderSubject = defineSubject({
  lifecycle: tenderLifecycle,
  rows: tenders,
  status: 'status',
  moments: { startedAt: ({ startedAt }) => startedAt, quotedUntil: ({ quotedUntil }) => quotedUntil },
  lockRank: lockRank('tenders'),
  lockParent: (tx, { checkout }) => lockSubject(tx, checkoutSubject, checkout),
});
