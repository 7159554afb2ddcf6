import { lifecycle } from '../lifecycle';

export type QuoteStatus = 'requested' | 'sent' | 'amending' | 'accepted' | 'declined' | 'expired';
export type QuoteEvent = 'send' | 'decline' | 'ask-change' | 'accept' | 'expire';

/** A custom quote: requested by the buyer, answered by the seller, open for seven days. */
export const quoteLifecycle = lifecycle<QuoteStatus, QuoteEvent>({
  name: 'quote',
  states: ['requested', 'sent', 'amending', 'accepted', 'declined', 'expired'],
  initial: 'requested',
  final: ['accepted', 'declined', 'expired'],
  transitions: [
    { event: 'send', from: 'requested', to: 'sent', by: ['seller'] },
    { event: 'decline', from: 'requested', to: 'declined', by: ['seller'] },
    { event: 'expire', from: 'requested', to: 'expired', by: ['system'] },
    { event: 'accept', from: 'sent', to: 'accepted', by: ['buyer'] },
    { event: 'ask-change', from: 'sent', to: 'amending', by: ['buyer'] },
    { event: 'decline', from: 'sent', to: 'declined', by: ['buyer', 'seller'] },
    { event: 'expire', from: 'sent', to: 'expired', by: ['system'] },
    { event: 'send', from: 'amending', to: 'sent', by: ['seller'] },
    { event: 'decline', from: 'amending', to: 'declined', by: ['seller'] },
    { event: 'expire', from: 'amending', to: 'expired', by: ['system'] },
  ],
  timers: [
    { state: 'requested', event: 'expire', after: 'P7D', from: 'entry' },
    { state: 'sent', event: 'expire', after: 'P7D', from: 'entry' },
    { state: 'amending', event: 'expire', after: 'P7D', from: 'entry' },
  ],
});
