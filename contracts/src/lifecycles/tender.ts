import { lifecycle } from '../lifecycle';

export type TenderStatus = 'waiting' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'refunded';
export type TenderEvent = 'start' | 'abandon' | 'process' | 'challenge' | 'settle' | 'fail' | 'refund';
export type TenderNotice = 'unsettled' | 'quote-ended';

/**
 * One way of paying a part of a checkout; it waits for the tender before it. `processing` is written before the
 * provider is called, so that a crash in between leaves a row that the sweep settles from the provider's report: each
 * answer that leaves the tender open is a transition, which restarts the clock.
 *
 * While it is open, notices trigger further checks: one minute after the provider was called, which is longer than the
 * adapters' own timeouts, and when the buyer's time for the action that the method requires is over. That is an hour,
 * or less if the method's amount quote ends sooner.
 */
export const tenderLifecycle = lifecycle<
  TenderStatus,
  TenderEvent,
  TenderNotice,
  'startedAt' | 'quotedUntil'
>({
  name: 'tender',
  states: ['waiting', 'processing', 'requires_action', 'succeeded', 'failed', 'refunded'],
  initial: 'waiting',
  final: ['failed', 'refunded'],
  transitions: [
    { event: 'start', from: 'waiting', to: 'processing', by: ['system'] },
    { event: 'abandon', from: 'waiting', to: 'failed', by: ['system'] },
    { event: 'process', from: 'processing', to: 'processing', by: ['system'] },
    { event: 'process', from: 'requires_action', to: 'processing', by: ['system'] },
    { event: 'challenge', from: 'processing', to: 'requires_action', by: ['system'] },
    { event: 'challenge', from: 'requires_action', to: 'requires_action', by: ['system'] },
    { event: 'settle', from: 'processing', to: 'succeeded', by: ['system'] },
    { event: 'settle', from: 'requires_action', to: 'succeeded', by: ['system'] },
    { event: 'fail', from: 'processing', to: 'failed', by: ['system'] },
    { event: 'fail', from: 'requires_action', to: 'failed', by: ['system'] },
    { event: 'refund', from: 'succeeded', to: 'refunded', by: ['system'] },
  ],
  notices: ['unsettled', 'quote-ended'],
  timers: [
    { state: 'processing', event: 'unsettled', after: 'PT1M', from: 'entry' },
    { state: 'requires_action', event: 'unsettled', after: 'PT1H', from: 'startedAt' },
    { state: 'requires_action', event: 'quote-ended', after: 'PT0S', from: 'quotedUntil' },
  ],
});
