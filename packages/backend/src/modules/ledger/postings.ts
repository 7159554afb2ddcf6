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

export interface Posting {
  readonly kind: PostingKind;
  /** The order whose money moves. */
  readonly order: string;
  readonly entries: readonly Entry[];
}

/** The money of one order, in integer cents, and whose it is. */
export interface OrderMoney {
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  /** What the seller earns: unit price times quantity, without any seller fee. */
  readonly price: number;
  /** The buyer's service fee. */
  readonly fee: number;
}

const total = ({ price, fee }: OrderMoney): number => price + fee;
const entry = (account: Account, holder: string | null, amount: number): Entry => ({
  account,
  holder,
  amount,
});

/** An entry of zero says nothing and is left out: an order may be free of fees. */
const posting = (kind: PostingKind, { order }: OrderMoney, entries: Entry[]): Posting => ({
  kind,
  order,
  entries: entries.filter(({ amount }) => amount !== 0),
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

/** Whether the posting moves anything and neither makes nor loses a cent. */
export const isBalanced = ({ entries }: Posting): boolean =>
  entries.length > 1 &&
  entries.every(({ amount }) => Number.isSafeInteger(amount)) &&
  entries.reduce((sum, { amount }) => sum + amount, 0) === 0;
