import type { PayoutEvent, PayoutFault } from '@tasklane/contracts';
import { shortDecimalOf } from '../coins';
import type { OrderRow } from './schema';

/** How a payout is sent. */
export interface Sending {
  readonly wallet: string;
  /** The hash of the transfer. */
  readonly transfer: string;
  /** What the seller's share comes to, in the smallest unit of ETN. */
  readonly amount: bigint;
}

/** What comes with the events of payouts. */
export interface PayoutDetail {
  /** With `send`. */
  readonly sending?: Sending;
  /** With `delay`; without a reason it is the site's setting. */
  readonly delay?: { readonly until: Date; readonly reason: string | null };
  /** With `refuse`: the wallet that may not be paid. */
  readonly wallet?: string;
}

type Change = Partial<Omit<OrderRow, 'payoutStatus' | 'status'>>;

/** The smallest part of ETN that people are shown, in its smallest unit: two decimals. */
const SHOWN_UNIT = 10n ** 16n;

/** Returns the columns of an amount of ETN: exactly, and as people read it, rounded down. */
export const payoutCoins = (amount: bigint) => ({
  payoutAmount: amount,
  payoutCoin: shortDecimalOf(amount - (amount % SHOWN_UNIT), 'ETN'),
});

const cleared = { payoutCoin: null, payoutAmount: null, payoutTransfer: null } as const;
const failure = (payoutFault: PayoutFault): Change => ({ ...cleared, payoutFault });

/** Returns the columns of an order's row that an event of its payout changes. */
export function payoutChange(event: PayoutEvent, { sending, delay, wallet }: PayoutDetail, at: Date): Change {
  switch (event) {
    case 'send':
      return sending
        ? { payoutWallet: sending.wallet, payoutTransfer: sending.transfer, ...payoutCoins(sending.amount) }
        : {};
    case 'pay':
      return { payoutAt: at };
    case 'delay':
      return { payoutDelayedUntil: delay?.until ?? null, payoutDelayReason: delay?.reason ?? null };
    case 'resume':
      return { payoutDelayedUntil: null, payoutDelayReason: null };
    case 'fail':
      return failure('not-carried-out');
    case 'refuse':
      return { ...failure('wallet-blocked'), payoutWallet: wallet ?? null };
    case 'retry':
      return { payoutFault: null };
    case 'release':
    case 'void':
      return {};
  }
}
