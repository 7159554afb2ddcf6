import { coinPaymentLifecycle } from '@tasklane/contracts';
import { announcement, defineMachine, defineSubject } from '@tasklane/server-kit/lifecycle';
import { events } from '../../../events';
import type { Kernel } from '../../../kernel';
import { lockRank } from '../../../lock-rank';
import { coinSpendPosting, post } from '../../ledger';
import { coinPayments } from '../schema';

export const coinPaymentSubject = defineSubject({
  lifecycle: coinPaymentLifecycle,
  rows: coinPayments,
  status: 'status',
  moments: {},
  lockRank: lockRank('coin_payments'),
});

/** The machine of coin payments; `settle` comes with what pays, in the coin's smallest unit. */
export const coinPaymentMachine = defineMachine<Kernel, { readonly taken: bigint }>()({
  subject: coinPaymentSubject,
  conditions: {},
  change: ({ event, at, detail }) => ({
    ...(event === 'settle' && detail && { taken: detail.taken }),
    ...((event === 'settle' || event === 'end' || event === 'invalidate') && { endedAt: at }),
  }),
  effects: [
    async (_kernel, tx, { event, row, at }) => {
      if (event !== 'settle' || row.taken === null) return;
      const { hash: payment, coin: asset, taken: amount, buyer } = row;
      await post(tx, coinSpendPosting({ payment, asset, amount }, buyer), at);
    },
  ],
  announce: ({ event, row }) =>
    event === 'settle' ? announcement(events.coinPaymentSettled, { tender: row.hash }) : undefined,
});
