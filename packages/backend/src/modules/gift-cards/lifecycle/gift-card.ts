import { giftCardLifecycle } from '@tasklane/contracts';
import { defineMachine, defineSubject } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { lockRank } from '../../../lock-rank';
import { giftExpirePosting, post } from '../../ledger';
import { giftCards } from '../schema';

export const giftCardSubject = defineSubject({
  lifecycle: giftCardLifecycle,
  rows: giftCards,
  status: 'state',
  moments: { expiresAt: ({ expiresAt }) => expiresAt },
  lockRank: lockRank('gift_cards'),
});

/** The machine of gift cards; `redeem` comes with the hash of the owner. */
export const giftCardMachine = defineMachine<Kernel, { readonly owner: string }>()({
  subject: giftCardSubject,
  conditions: {
    'has-owner': ({ owner }) => owner !== null,
    'has-no-owner': ({ owner }) => owner === null,
  },
  change: ({ event, at, detail }) => ({
    ...(event === 'redeem' && detail && { owner: detail.owner, redeemedAt: at }),
    ...((event === 'expire' || event === 'return') && { balance: 0 }),
  }),
  effects: [
    async (_kernel, tx, { event, before, at }) => {
      if (event === 'expire' && before.balance > 0)
        await post(tx, giftExpirePosting({ card: before.hash, amount: BigInt(before.balance) }), at);
    },
  ],
});
