import { lifecycle } from '../lifecycle';

export type PayoutStatus = 'held' | 'due' | 'delayed' | 'sending' | 'failed' | 'paid' | 'none';
export type PayoutEvent =
  'release' | 'void' | 'delay' | 'resume' | 'send' | 'pay' | 'fail' | 'refuse' | 'retry';

/**
 * The seller's money of one order: held until the order is completed, then due. It is sent when there is a wallet to send
 * it to and enough is due together, and paid when the chain has confirmed that. It is delayed by the site's setting or by
 * an admin, until a moment in its row. `failed` if the chain refused the transfer, or if the wallet may not be paid; a
 * retry makes it due again. `none` if the order was cancelled and there is nothing to pay out.
 */
export const payoutLifecycle = lifecycle<PayoutStatus, PayoutEvent, never, 'delayedUntil'>({
  name: 'payout',
  states: ['held', 'due', 'delayed', 'sending', 'failed', 'paid', 'none'],
  initial: 'held',
  final: ['paid', 'none'],
  transitions: [
    { event: 'release', from: 'held', to: 'due', by: ['system'] },
    { event: 'void', from: 'held', to: 'none', by: ['system'] },
    { event: 'delay', from: 'due', to: 'delayed', by: ['system', 'admin'] },
    { event: 'delay', from: 'delayed', to: 'delayed', by: ['admin'] },
    { event: 'resume', from: 'delayed', to: 'due', by: ['system', 'admin'] },
    { event: 'send', from: 'due', to: 'sending', by: ['system'] },
    { event: 'pay', from: 'sending', to: 'paid', by: ['system'] },
    { event: 'fail', from: 'sending', to: 'failed', by: ['system'] },
    { event: 'refuse', from: 'due', to: 'failed', by: ['system'] },
    { event: 'retry', from: 'failed', to: 'due', by: ['system', 'admin'] },
  ],
  timers: [{ state: 'delayed', event: 'resume', after: 'PT0S', from: 'delayedUntil' }],
});

/** The states in which a seller is still owed the money, or it is on its way. */
export const openPayouts = ['due', 'delayed', 'sending', 'failed'] as const satisfies readonly PayoutStatus[];

/** Why a payout failed: its wallet may not be paid, or the chain did not carry the transfer out. */
export const payoutFaults = ['wallet-blocked', 'not-carried-out'] as const;
export type PayoutFault = (typeof payoutFaults)[number];
