import type { AssetCode } from '@tasklane/contracts';
import type { Account, Entry } from './accounts';

/**
 * What a movement of money means.
 *
 * - `charge`: the provider took the total from the buyer.
 * - `hold`: it is held for the order.
 * - `release`: the order is completed; the price is the seller's and the fee the house's.
 * - `payout`: the seller was paid.
 * - `payout-reversal`: a payout that was booked without a wallet to go to is owed again.
 * - `cancel`: the order is cancelled; the total is owed back to the buyer.
 * - `refund`: the provider gave it back.
 */
export const postingKinds = [
  'charge',
  'hold',
  'release',
  'payout',
  'payout-reversal',
  'cancel',
  'refund',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** What money moves for. A `payout` is one that is for more than a single order; an `adjustment` is an operator's. */
export type SubjectKind = 'order' | 'gift-card' | 'payout' | 'adjustment';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

export interface Posting {
  readonly kind: PostingKind;
  readonly subject: Subject;
  readonly entries: readonly Entry[];
}

/** The money of one order, in US cents, and whose it is. */
export interface OrderMoney {
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  /** What the seller earns: unit price times quantity, without any seller fee. */
  readonly price: bigint;
  /** The buyer's service fee. */
  readonly fee: bigint;
}

const total = ({ price, fee }: OrderMoney): bigint => price + fee;
const entry = (account: Account, holder: string | null, amount: bigint): Entry => ({
  account,
  holder,
  asset: 'USD',
  amount,
});

/** An entry of zero says nothing and is left out: an order may be free of fees. */
const posting = (kind: PostingKind, { order }: OrderMoney, entries: Entry[]): Posting => ({
  kind,
  subject: { kind: 'order', id: order },
  entries: entries.filter(({ amount }) => amount !== 0n),
});

/** A payment succeeded: the money travels from the buyer through the provider into the order's escrow. */
export const paidPostings = (money: OrderMoney): Posting[] => [
  posting('charge', money, [
    entry('buyer', money.buyer, -total(money)),
    entry('provider', null, total(money)),
  ]),
  posting('hold', money, [
    entry('provider', null, -total(money)),
    entry('escrow', money.order, total(money)),
  ]),
];

/** The order is completed: the seller is credited the whole price. */
export const completedPostings = (money: OrderMoney): Posting[] => [
  posting('release', money, [
    entry('escrow', money.order, -total(money)),
    entry('payable', money.seller, money.price),
    entry('fees', null, money.fee),
  ]),
];

/** The seller of a completed order was paid. */
export const payoutPostings = (money: OrderMoney): Posting[] => [
  posting('payout', money, [
    entry('payable', money.seller, -money.price),
    entry('payout', money.seller, money.price),
  ]),
];

/** The order is cancelled: price and fee are owed back to the buyer. */
export const cancelledPostings = (money: OrderMoney): Posting[] => [
  posting('cancel', money, [
    entry('escrow', money.order, -total(money)),
    entry('refunds', money.buyer, total(money)),
  ]),
];

/** The provider confirmed the refund. */
export const refundedPostings = (money: OrderMoney): Posting[] => [
  posting('refund', money, [
    entry('refunds', money.buyer, -total(money)),
    entry('buyer', money.buyer, total(money)),
  ]),
];

/** An amount of one asset, in its smallest unit. */
export interface Amount {
  readonly asset: AssetCode;
  readonly amount: bigint;
}

/**
 * What the exchange accounts add to a posting that turns one asset into another, so that it balances in both.
 * @param taken what the house takes in
 * @param given what it gives for that
 */
export const exchangeEntries = (taken: Amount, given: Amount): Entry[] => [
  { account: 'exchange', holder: null, ...taken },
  { account: 'exchange', holder: null, asset: given.asset, amount: -given.amount },
];

/** Whether the posting moves anything, each entry something, and nothing of any asset is made or lost. */
export function isBalanced({ entries }: Posting): boolean {
  const sums = new Map<AssetCode, bigint>();
  for (const { asset, amount } of entries) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return (
    entries.length > 0 &&
    entries.every(({ amount }) => amount !== 0n) &&
    [...sums.values()].every((sum) => sum === 0n)
  );
}
