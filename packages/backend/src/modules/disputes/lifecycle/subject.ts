import { disputeLifecycle } from '@tasklane/contracts';
import { defineSubject } from '@tasklane/server-kit/lifecycle';
import { lockRank } from '../../../lock-rank';
import { disputes } from '../schema';

export const disputeSubject = defineSubject({
  lifecycle: disputeLifecycle,
  rows: disputes,
  status: 'status',
  moments: { askedUntil: ({ askedUntil }) => askedUntil },
  lockRank: lockRank('disputes'),
});
