import { discountUseLifecycle } from '@tasklane/contracts';
import { defineMachine, defineSubject } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { lockRank } from '../../../lock-rank';
import { discountUses } from '../schema';

export const discountUseSubject = defineSubject({
  lifecycle: discountUseLifecycle,
  rows: discountUses,
  status: 'status',
  moments: {},
  lockRank: lockRank('discount_uses'),
});

export const discountUseMachine = defineMachine<Kernel>()({
  subject: discountUseSubject,
  conditions: {},
  change: ({ at }) => ({ updatedAt: at }),
  effects: [],
});
