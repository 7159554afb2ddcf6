import { lifecycle } from '../lifecycle';

export type GiftCardState = 'issued' | 'redeemed' | 'blocked' | 'expired' | 'returned';
export type GiftCardEvent = 'redeem' | 'block' | 'unblock' | 'reissue' | 'expire' | 'return';
export type GiftCardCondition = 'has-owner' | 'has-no-owner';

/**
 * A gift card. Only a redeemed one has an owner and pays. A blocked card returns to the state from which it was blocked:
 * to its owner by `unblock`, and by `reissue` if nobody has redeemed it. It expires from any state, at the moment stored
 * in its row, and what it was still worth is lost. One that coins became is `returned` when the coins are sent back instead.
 */
export const giftCardLifecycle = lifecycle<
  GiftCardState,
  GiftCardEvent,
  never,
  'expiresAt',
  GiftCardCondition
>({
  name: 'gift-card',
  states: ['issued', 'redeemed', 'blocked', 'expired', 'returned'],
  initial: 'issued',
  final: ['expired', 'returned'],
  transitions: [
    { event: 'redeem', from: 'issued', to: 'redeemed', by: ['buyer', 'admin', 'system'] },
    { event: 'block', from: 'issued', to: 'blocked', by: ['admin'] },
    { event: 'block', from: 'redeemed', to: 'blocked', by: ['admin'] },
    { event: 'unblock', from: 'blocked', to: 'redeemed', by: ['admin'], if: 'has-owner' },
    { event: 'reissue', from: 'blocked', to: 'issued', by: ['admin'], if: 'has-no-owner' },
    { event: 'expire', from: 'issued', to: 'expired', by: ['system'] },
    { event: 'expire', from: 'redeemed', to: 'expired', by: ['system'] },
    { event: 'expire', from: 'blocked', to: 'expired', by: ['system'] },
    { event: 'return', from: 'redeemed', to: 'returned', by: ['buyer'] },
  ],
  timers: [
    { state: 'issued', event: 'expire', after: 'PT0S', from: 'expiresAt' },
    { state: 'redeemed', event: 'expire', after: 'PT0S', from: 'expiresAt' },
    { state: 'blocked', event: 'expire', after: 'PT0S', from: 'expiresAt' },
  ],
});
