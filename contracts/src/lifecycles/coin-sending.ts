import { lifecycle } from '../lifecycle';

export type CoinSendingState = 'planned' | 'signed' | 'sent' | 'confirmed' | 'failed';
export type CoinSendingEvent = 'sign' | 'send' | 'confirm' | 'fail';

/**
 * A transfer of coins from the site's wallet. It has its nonce from the start, so that every attempt at it excludes all
 * others; a replacement with a higher fee is another attempt and no other state. `sent` says that the bytes have left,
 * not that the chain has them. What came of it is read from the chain, once the nonce is in a block that is deep enough:
 * `failed` if that moved nothing.
 */
export const coinSendingLifecycle = lifecycle<CoinSendingState, CoinSendingEvent>({
  name: 'coin-sending',
  states: ['planned', 'signed', 'sent', 'confirmed', 'failed'],
  initial: 'planned',
  final: ['confirmed', 'failed'],
  transitions: [
    { event: 'sign', from: 'planned', to: 'signed', by: ['system'] },
    { event: 'send', from: 'signed', to: 'sent', by: ['system'] },
    { event: 'confirm', from: 'signed', to: 'confirmed', by: ['system'] },
    { event: 'confirm', from: 'sent', to: 'confirmed', by: ['system'] },
    { event: 'fail', from: 'planned', to: 'failed', by: ['system'] },
    { event: 'fail', from: 'signed', to: 'failed', by: ['system'] },
    { event: 'fail', from: 'sent', to: 'failed', by: ['system'] },
  ],
  timers: [],
});
