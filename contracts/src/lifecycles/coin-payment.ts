import { lifecycle } from '../lifecycle';

export type CoinPaymentState = 'new' | 'processing' | 'settled' | 'expired' | 'invalid';
export type CoinPaymentEvent = 'see' | 'lose' | 'settle' | 'end' | 'invalidate' | 'restore';

/**
 * A payment in a coin. It is `processing` from the moment that enough was seen on the chain, and `settled` when the chain
 * has confirmed it. What was seen can be lost, since chains reorganise: before it was settled the payment waits again;
 * afterwards, which takes a reorganisation deeper than the confirmations, it is invalid until as much has arrived again.
 * What arrives for a payment that has expired is late, and owed to the buyer.
 *
 * How much of it came, and when, is not a state: see `coinLabels`.
 */
export const coinPaymentLifecycle = lifecycle<CoinPaymentState, CoinPaymentEvent>({
  name: 'coin-payment',
  states: ['new', 'processing', 'settled', 'expired', 'invalid'],
  initial: 'new',
  final: ['expired'],
  transitions: [
    { event: 'see', from: 'new', to: 'processing', by: ['system'] },
    { event: 'lose', from: 'processing', to: 'new', by: ['system'] },
    { event: 'settle', from: 'new', to: 'settled', by: ['system'] },
    { event: 'settle', from: 'processing', to: 'settled', by: ['system'] },
    { event: 'end', from: 'new', to: 'expired', by: ['system'] },
    { event: 'invalidate', from: 'settled', to: 'invalid', by: ['system'] },
    { event: 'restore', from: 'invalid', to: 'settled', by: ['system'] },
  ],
  timers: [],
});
