import type { GiftCardState } from '../lifecycles/gift-card';

/**
 * Why coins that did not pay stay a gift card:
 *
 * - `coin`: the site does not send this coin.
 * - `wallet`: no confirmed transfer came from an address that can sign a message.
 * - `used`: the card is not whole any more: something was spent of it, or it is blocked or has expired.
 * - `fee`: sending them would cost as much as they are.
 */
export const returnBars = ['coin', 'wallet', 'used', 'fee'] as const;
export type ReturnBar = (typeof returnBars)[number];

/** What decides whether coins can be sent back. */
export interface ReturnFacts {
  /** Whether the site has a wallet that sends the coin. */
  readonly isSent: boolean;
  /** The senders of the payment's confirmed transfers, as far as their chain tells them. */
  readonly senders: readonly (string | null)[];
  /** The card that the coins became. `value` and `balance` in cents. */
  readonly card: {
    readonly state: GiftCardState;
    readonly value: number;
    readonly balance: number;
    readonly expiresAt: Date;
  };
  /** In the coin's smallest unit. */
  readonly amount: bigint;
  /** What sending them costs the site at first, in the coin's smallest unit. */
  readonly fee: bigint;
  readonly now: Date;
}

const canSign = (sender: string | null): boolean => sender !== null && /^0x[0-9a-f]{40}$/i.test(sender);

/** Returns whether two addresses of wallets that can sign are the same, whatever the case of their digits. */
export const isSameWallet = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && canSign(one) && one.toLowerCase() === other.toLowerCase();

/** Returns why coins cannot be sent back, the most lasting reason first; null if they can. */
export function returnBarOf({ isSent, senders, card, amount, fee, now }: ReturnFacts): ReturnBar | null {
  if (!isSent) return 'coin';
  if (!senders.some(canSign)) return 'wallet';
  if (card.state !== 'redeemed' || card.expiresAt <= now || card.balance !== card.value) return 'used';
  return amount > fee ? null : 'fee';
}
