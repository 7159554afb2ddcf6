import { quoteLifecycle } from '@tasklane/contracts';
import { defineSubject } from '@tasklane/server-kit/lifecycle';
import { lockRank } from '../../../lock-rank';
import { quotes } from '../schema';
import { countsFrom } from '../time';

export const quoteSubject = defineSubject({
  lifecycle: quoteLifecycle,
  rows: quotes,
  status: 'status',
  moments: { countedFrom: countsFrom },
  lockRank: lockRank('quotes'),
});
