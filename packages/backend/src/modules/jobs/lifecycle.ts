import { jobLifecycle, offerLifecycle } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import { lockRank } from '../../lock-rank';
import { defineMachine, defineSubject } from '@tasklane/server-kit/lifecycle';
import { jobOffers, jobs } from './schema';

export const jobSubject = defineSubject({
  lifecycle: jobLifecycle,
  rows: jobs,
  status: 'status',
  moments: { expiresAt: ({ expiresAt }) => expiresAt },
  lockRank: lockRank('jobs'),
});

export const offerSubject = defineSubject({
  lifecycle: offerLifecycle,
  rows: jobOffers,
  status: 'status',
  moments: {},
  lockRank: lockRank('job_offers'),
});

export const jobMachine = defineMachine<Kernel>()({
  subject: jobSubject,
  conditions: {},
  change: ({ at }) => ({ updatedAt: at }),
});
