import type { Account, LedgerEntry } from './accounts';
import { entry, exchangeEntries, withoutZeros } from './postings';
import type { Amount, GiftAmount, Posting, PostingKind, TransferAmount } from './postings';

/** An amount of a payment in coins, greater than 0. */
export interface CoinAmount extends Amount {
  /** The hash of the coin payment. */
  readonly payment: string;
}

type Place = readonly [Account, string | null];

const moveEntries = ({ asset, amount }: Amount, from: Place, to: Place): LedgerEntry[] => [
  { account: from[0], holder: from[1], asset, amount: -amount },
  { account: to[0], holder: to[1], asset, amount },
];

/** Builds a posting of a payment that moves an amount from one account to another. */
const coinPosting = (kind: PostingKind, coins: CoinAmount, from: Place, to: Place): Posting => ({
  kind,
  subject: { kind: 'coin-payment', id: coins.payment },
  entries: moveEntries(coins, from, to),
});

/** Builds a posting of a transfer that moves an amount from one account to another. */
const transferPosting = (kind: PostingKind, coins: TransferAmount, from: Place, to: Place): Posting => ({
  kind,
  subject: { kind: 'transfer', id: coins.transfer },
  entries: moveEntries(coins, from, to),
});

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Returns the posting of a transfer that a chain has confirmed. It makes up first for what the payment lost before.
 * @param loss what the site bears for the payment, 0 or more
 */
export function coinReceivePosting(
  { payment, asset, amount }: CoinAmount,
  buyer: string,
  loss: bigint,
): Posting {
  const made = smaller(loss, amount);
  return {
    kind: 'coin-receive',
    subject: { kind: 'coin-payment', id: payment },
    entries: withoutZeros([
      { account: 'buyer', holder: buyer, asset, amount: -amount },
      { account: 'coins-lost', holder: payment, asset, amount: made },
      { account: 'coins', holder: payment, asset, amount: amount - made },
    ]),
  };
}

/**
 * Returns the posting of a confirmed transfer that its chain no longer contains. The site bears what of it was used.
 * @param balance what the payment still holds
 */
export function coinLosePosting(
  { payment, asset, amount }: CoinAmount,
  buyer: string,
  balance: bigint,
): Posting {
  const unused = smaller(balance, amount);
  return {
    kind: 'coin-lose',
    subject: { kind: 'coin-payment', id: payment },
    entries: withoutZeros([
      { account: 'coins', holder: payment, asset, amount: -unused },
      { account: 'coins-lost', holder: payment, asset, amount: unused - amount },
      { account: 'buyer', holder: buyer, asset, amount },
    ]),
  };
}

/** Returns the posting of paying with received coins: they are handed to the buyer, from whom the charge takes them. */
export const coinSpendPosting = (coins: CoinAmount, buyer: string): Posting =>
  coinPosting('coin-spend', coins, ['coins', coins.payment], ['buyer', buyer]);

/** Returns the posting of a refund to the coins that paid. */
export const coinReturnPosting = (coins: CoinAmount, buyer: string): Posting =>
  coinPosting('coin-return', coins, ['buyer', buyer], ['coins', coins.payment]);

/** Returns the posting of coins of a payment that are sent back to the buyer. */
export const coinReturnSendPosting = ({ transfer, ...coins }: TransferAmount, payment: string): Posting =>
  coinPosting('coin-send', { ...coins, payment }, ['coins', payment], ['coins-sent', transfer]);

/** Returns the posting of coins that were not sent back: the payment holds them again. */
export const coinReturnFailedPosting = ({ transfer, ...coins }: TransferAmount, payment: string): Posting =>
  coinPosting('coin-send-reversal', { ...coins, payment }, ['coins-sent', transfer], ['coins', payment]);

/** Returns the posting of a transfer that its chain has confirmed. @param holder the user who has the coins now */
export const coinSentPosting = (
  coins: TransferAmount,
  account: 'payout' | 'buyer',
  holder: string,
): Posting => transferPosting('coin-sent', coins, ['coins-sent', coins.transfer], [account, holder]);

/** Returns the posting of what a chain took for a transfer, greater than 0: it is paid from the coins that the site holds. */
export const networkFeePosting = (coins: TransferAmount): Posting =>
  transferPosting('network-fee', coins, ['exchange', null], ['network-fees', null]);

/**
 * Returns the posting of a gift card that becomes the coins again that it was made of, as many as before.
 * @param gift what it was worth, greater than 0
 */
export function coinExchangeReversalPosting(coins: CoinAmount, gift: GiftAmount): Posting {
  const { subject, entries } = coinExchangePosting(coins, gift);
  return {
    kind: 'coin-exchange-reversal',
    subject,
    entries: entries.map((each) => ({ ...each, amount: -each.amount })),
  };
}

/** Returns the posting of coins that become the value of a gift card. @param gift its value, greater than 0 */
export const coinExchangePosting = ({ payment, ...coins }: CoinAmount, gift: GiftAmount): Posting => ({
  kind: 'coin-exchange',
  subject: { kind: 'coin-payment', id: payment },
  entries: [
    { account: 'coins', holder: payment, asset: coins.asset, amount: -coins.amount },
    ...exchangeEntries(coins, { asset: 'USD', amount: gift.amount }),
    entry('gift-cards', gift.card, gift.amount),
  ],
});
