import { lifecycle } from '../lifecycle';

export type QuoteStatus =
  'requested' | 'amended' | 'accepted' | 'sent' | 'bought' | 'declined' | 'withdrawn' | 'expired';
export type QuoteEvent =
  'amend' | 'accept' | 'send' | 'ask' | 'keep' | 'decline' | 'withdraw' | 'expire' | 'reopen' | 'buy';
/**
 * `priced`: the buyer named a budget, so that the seller can accept the request as it is. `standing`: an earlier offer
 * stands. `rounds-left`: the buyer may ask again. `unpaid`: no payment for it is under way; `rounds-left` implies it.
 */
export type QuoteCondition = 'priced' | 'standing' | 'rounds-left' | 'unpaid';

/**
 * A custom quote, from the buyer's request to the purchase. The seller drafts terms (`amend`) or takes the request as it
 * is, and accepts; then it is sent to the buyer. `ask` is the buyer's counter-proposal. The offer that it answers stands
 * aside meanwhile, and `keep` puts it back: the seller refuses the counter-proposal, or the buyer takes it back. Nothing
 * but the purchase ends a quote while a payment for it is under way. An offer that expired is open again once coins arrive
 * that were sent for it and came too late (`reopen`).
 *
 * Everything counts from `countedFrom`, which moves while the seller is away.
 */
export const quoteLifecycle = lifecycle<QuoteStatus, QuoteEvent, never, 'countedFrom', QuoteCondition>({
  name: 'quote',
  states: ['requested', 'amended', 'accepted', 'sent', 'bought', 'declined', 'withdrawn', 'expired'],
  initial: 'requested',
  final: ['bought', 'declined', 'withdrawn'],
  transitions: [
    { event: 'amend', from: 'requested', to: 'amended', by: ['seller'] },
    { event: 'amend', from: 'amended', to: 'amended', by: ['seller'] },
    { event: 'accept', from: 'requested', to: 'accepted', by: ['seller'], if: 'priced' },
    { event: 'accept', from: 'amended', to: 'accepted', by: ['seller'] },
    { event: 'send', from: 'accepted', to: 'sent', by: ['system'] },
    { event: 'ask', from: 'sent', to: 'requested', by: ['buyer'], if: 'rounds-left' },
    { event: 'keep', from: 'requested', to: 'sent', by: ['buyer', 'seller'], if: 'standing' },
    { event: 'keep', from: 'amended', to: 'sent', by: ['buyer', 'seller'], if: 'standing' },
    { event: 'buy', from: 'sent', to: 'bought', by: ['system'] },
    { event: 'decline', from: 'requested', to: 'declined', by: ['seller', 'system'] },
    { event: 'decline', from: 'amended', to: 'declined', by: ['seller', 'system'] },
    { event: 'decline', from: 'sent', to: 'declined', by: ['seller', 'system'], if: 'unpaid' },
    { event: 'withdraw', from: 'requested', to: 'withdrawn', by: ['buyer', 'system'] },
    { event: 'withdraw', from: 'amended', to: 'withdrawn', by: ['buyer', 'system'] },
    { event: 'withdraw', from: 'sent', to: 'withdrawn', by: ['buyer', 'system'], if: 'unpaid' },
    { event: 'expire', from: 'requested', to: 'expired', by: ['system'] },
    { event: 'expire', from: 'amended', to: 'expired', by: ['system'] },
    { event: 'expire', from: 'sent', to: 'expired', by: ['system'], if: 'unpaid' },
    { event: 'reopen', from: 'expired', to: 'sent', by: ['system'], if: 'standing' },
  ],
  timers: [
    { state: 'requested', event: 'expire', after: 'P7D', from: 'countedFrom' },
    { state: 'amended', event: 'expire', after: 'P7D', from: 'countedFrom' },
    { state: 'sent', event: 'expire', after: 'P7D', from: 'countedFrom' },
  ],
});

/** The states in which a quote is not over. */
export const openQuoteStatuses: readonly QuoteStatus[] = quoteLifecycle.states.filter(
  (status) => status !== 'expired' && !quoteLifecycle.final.includes(status),
);

/** What a caller may ask for by `quotes.act`; all other events have operations of their own or happen by themselves. */
export const quoteActions = [
  'accept',
  'keep',
  'decline',
  'withdraw',
] as const satisfies readonly QuoteEvent[];
export type QuoteAction = (typeof quoteActions)[number];
