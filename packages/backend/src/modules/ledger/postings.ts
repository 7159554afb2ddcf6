import type { AssetCode } from '@tasklane/contracts';
import type { Account, LedgerEntry } from './accounts';

/**
 * What a posting means.
 *
 * - `charge`: the provider took the total from the buyer.
 * - `deposit`: a part of a checkout was paid, and the rest is awaited.
 * - `deposit-release`: the deposit ended: the order was charged, or the deposit was given back.
 * - `hold`: the total is held for the order, with the discount that the site adds.
 * - `release`: the order is completed; what was agreed of the price goes to the seller, and the fee for it to the site.
 * - `payout`: what the seller is owed became coins that are on their way; earlier payouts were booked in dollars.
 * - `payout-reversal`: the coins were not sent, and the seller is owed the money again.
 * - `cancel`: all or a part of the order is cancelled: what the buyer paid for it is owed back, and the site gets back
 *   its discount on it.
 * - `refund`: the providers gave back what was owed.
 * - `gift-issue`: the site gave a gift card away.
 * - `gift-adjust`: an admin changed what a gift card is worth.
 * - `gift-spend`: a gift card gave its buyer what the `charge` of an order then takes.
 * - `gift-return`: a refund went back from the buyer to a gift card.
 * - `gift-expire`: a gift card expired with something left.
 * - `coin-receive`: a chain confirmed a transfer of the buyer.
 * - `coin-lose`: a chain took back a transfer that it had confirmed.
 * - `coin-spend`: received coins are given to their buyer, from whom the `charge` of an order then takes them.
 * - `coin-return`: a refund went back from the buyer to the coins of the payment.
 * - `coin-exchange`: coins of a payment became the value of a gift card.
 * - `coin-exchange-reversal`: the gift card is taken back, and the payment holds the same coins again.
 * - `coin-send`: coins of a payment are sent back to the buyer.
 * - `coin-send-reversal`: they were not sent, and the payment holds them again.
 * - `coin-sent`: the chain confirmed a transfer to a seller or a buyer.
 * - `network-fee`: what the chain took for a transfer; the site bears it.
 */
export const postingKinds = [
  'charge',
  'deposit',
  'deposit-release',
  'hold',
  'release',
  'payout',
  'payout-reversal',
  'cancel',
  'refund',
  'gift-issue',
  'gift-adjust',
  'gift-spend',
  'gift-return',
  'gift-expire',
  'coin-receive',
  'coin-lose',
  'coin-spend',
  'coin-return',
  'coin-exchange',
  'coin-exchange-reversal',
  'coin-send',
  'coin-send-reversal',
  'coin-sent',
  'network-fee',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/**
 * What money moves for. A `transfer` is one on a chain, and may pay for several orders; an `adjustment` is made by an
 * operator.
 */
export type SubjectKind =
  'order' | 'checkout' | 'gift-card' | 'coin-payment' | 'transfer' | 'payout' | 'adjustment';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

export interface Posting {
  readonly kind: PostingKind;
  readonly subject: Subject;
  readonly entries: readonly LedgerEntry[];
}

/** The money of one order, in US cents, with its buyer and seller. */
export interface OrderMoney {
  readonly order: string;
  readonly buyer: string;
  readonly seller: string;
  /** What the seller earns: unit price times quantity, without any seller fee. */
  readonly price: bigint;
  /** What the site pays of the price for the buyer. */
  readonly discount: bigint;
  /** The buyer's service fee. */
  readonly fee: bigint;
  /** What of these goes back, by `sharesOf`; nothing while the order is open. */
  readonly back: { readonly price: bigint; readonly discount: bigint; readonly fee: bigint };
}

/** An order's sums, or what of them goes back. */
type Sums = OrderMoney['back'];

/** What the buyer pays, or gets back. */
const total = ({ price, discount, fee }: Sums): bigint => price - discount + fee;
/** What is held while the order is open. */
const escrow = ({ price, fee }: Sums): bigint => price + fee;
/** What the seller gets. */
const earned = ({ price, back }: OrderMoney): bigint => price - back.price;
/** An entry in US cents. */
export const entry = (account: Account, holder: string | null, amount: bigint): LedgerEntry => ({
  account,
  holder,
  asset: 'USD',
  amount,
});

/** Leaves out entries that change nothing. */
export const withoutZeros = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amount }) => amount !== 0n);

/** Builds a posting without entries of zero: an order may be free of fees. */
const posting = (kind: PostingKind, { order }: OrderMoney, entries: LedgerEntry[]): Posting => ({
  kind,
  subject: { kind: 'order', id: order },
  entries: withoutZeros(entries),
});

/** A part of an order's total, in the asset in which it was paid. */
export interface PaidPart extends Amount {
  /** The cents of the total that it paid. */
  readonly value: bigint;
}

/** Returns the parts of sums that are paid in dollars by a single part. */
const wholeOf = (sums: Sums): PaidPart[] => [{ asset: 'USD', amount: total(sums), value: total(sums) }];

/**
 * Returns what leaves a buyer through the parts of a payment: dollars directly, other assets exchanged for the dollars
 * that they paid.
 */
function partEntries(buyer: string, parts: readonly PaidPart[]): LedgerEntry[] {
  const dollars = parts.reduce((sum, { asset, amount }) => (asset === 'USD' ? sum + amount : sum), 0n);
  const exchanged = parts
    .filter(({ asset }) => asset !== 'USD')
    .flatMap(({ asset, amount, value }): LedgerEntry[] => [
      { account: 'buyer', holder: buyer, asset, amount: -amount },
      ...exchangeEntries({ asset, amount }, { asset: 'USD', amount: value }),
    ]);
  return [entry('buyer', buyer, -dollars), ...exchanged];
}

const reversed = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map((each) => ({ ...each, amount: -each.amount }));

/**
 * Returns the postings of a successful payment: from the buyer through the provider into the order's escrow.
 * @param parts of the payment; their values add up to the order's total
 */
export const paidPostings = (money: OrderMoney, parts: readonly PaidPart[] = wholeOf(money)): Posting[] => [
  posting('charge', money, [...partEntries(money.buyer, parts), entry('provider', null, total(money))]),
  posting('hold', money, [
    entry('provider', null, -total(money)),
    entry('discounts', null, -money.discount),
    entry('escrow', money.order, escrow(money)),
  ]),
];

/**
 * Returns the postings of an order that ended. Of what goes back, the price less the discount and the fee are owed to the
 * buyer, and the site gets its discount back; of the rest, the price goes to the seller and the fee to the site.
 */
export const endPostings = (money: OrderMoney): Posting[] =>
  [
    posting('release', money, [
      entry('escrow', money.order, escrow(money.back) - escrow(money)),
      entry('payable', money.seller, earned(money)),
      entry('fees', null, money.fee - money.back.fee),
    ]),
    posting('cancel', money, [
      entry('escrow', money.order, -escrow(money.back)),
      entry('refunds', money.buyer, total(money.back)),
      entry('discounts', null, money.back.discount),
    ]),
  ].filter(({ entries }) => entries.length > 0);

/** Coins that are on their way on a chain. */
export interface TransferAmount extends Amount {
  /** The hash of the transfer. */
  readonly transfer: string;
}

/**
 * Returns the postings of paying the seller of a completed order: what is owed becomes coins that are on their way.
 * @param coins what the seller's share comes to
 */
export const payoutPostings = (money: OrderMoney, { transfer, ...coins }: TransferAmount): Posting[] => [
  posting('payout', money, payoutEntries(money, transfer, coins)),
];

/** Returns the postings of a payout whose coins were not sent: the money is owed to the seller again. */
export const payoutReversalPostings = (
  money: OrderMoney,
  { transfer, ...coins }: TransferAmount,
): Posting[] => [posting('payout-reversal', money, reversed(payoutEntries(money, transfer, coins)))];

const payoutEntries = (money: OrderMoney, transfer: string, coins: Amount): LedgerEntry[] => [
  entry('payable', money.seller, -earned(money)),
  ...exchangeEntries({ asset: 'USD', amount: earned(money) }, coins),
  { account: 'coins-sent', holder: transfer, ...coins },
];

/** Returns the postings of a payout as they were before payouts were sent as coins; for histories. */
export const earlierPayoutPostings = (money: OrderMoney): Posting[] => [
  posting('payout', money, [
    entry('payable', money.seller, -earned(money)),
    entry('payout', money.seller, earned(money)),
  ]),
];

/**
 * Returns the postings of a refund that the providers confirmed.
 * @param parts that are given back; their values add up to what goes back of the order's total
 */
export const refundedPostings = (
  money: OrderMoney,
  parts: readonly PaidPart[] = wholeOf(money.back),
): Posting[] => [
  posting('refund', money, [
    entry('refunds', money.buyer, -total(money.back)),
    ...reversed(partEntries(money.buyer, parts)),
  ]),
];

/** What a buyer has paid of a checkout that is not paid in full. */
export interface Deposit extends Amount {
  readonly checkout: string;
  readonly buyer: string;
}

const depositEntries = ({ buyer, asset, amount }: Deposit): LedgerEntry[] => [
  { account: 'buyer', holder: buyer, asset, amount: -amount },
  { account: 'deposits', holder: buyer, asset, amount },
];

/** Returns the posting of a partly paid checkout: the part is owed to the buyer until the checkout is paid in full. */
export const depositPosting = (deposit: Deposit): Posting => ({
  kind: 'deposit',
  subject: { kind: 'checkout', id: deposit.checkout },
  entries: depositEntries(deposit),
});

/** Returns the posting of a deposit's end: it becomes part of the order's charge, or the provider gave it back. */
export const depositReleasePosting = (deposit: Deposit): Posting => ({
  kind: 'deposit-release',
  subject: { kind: 'checkout', id: deposit.checkout },
  entries: reversed(depositEntries(deposit)),
});

/** An amount that a gift card receives or gives, in US cents. */
export interface GiftAmount {
  /** The card's hash. */
  readonly card: string;
  readonly amount: bigint;
}

/** Builds a posting that moves an amount into a gift card, out of it if the amount is negative. */
const giftPosting = (
  kind: PostingKind,
  { card, amount }: GiftAmount,
  other: Account,
  holder: string | null = null,
): Posting => ({
  kind,
  subject: { kind: 'gift-card', id: card },
  entries: [entry(other, holder, -amount), entry('gift-cards', card, amount)],
});

/** Returns the posting of a new gift card. @param gift its value, greater than 0 */
export const giftIssuePosting = (gift: GiftAmount): Posting => giftPosting('gift-issue', gift, 'gifts-given');

/** Returns the posting of a changed balance. @param gift the difference, negative for a lower balance; never 0 */
export const giftAdjustPosting = (gift: GiftAmount): Posting =>
  giftPosting('gift-adjust', gift, 'gifts-given');

/**
 * Returns the posting of paying with a gift card: its value is handed to the buyer, from whom the order's charge takes
 * it.
 * @param gift what the card pays, greater than 0
 */
export const giftSpendPosting = ({ card, amount }: GiftAmount, buyer: string): Posting =>
  giftPosting('gift-spend', { card, amount: -amount }, 'buyer', buyer);

/** Returns the posting of a refund to a gift card. @param gift what the card receives, greater than 0 */
export const giftReturnPosting = (gift: GiftAmount, buyer: string): Posting =>
  giftPosting('gift-return', gift, 'buyer', buyer);

/** Returns the posting of a gift card that expires. @param gift what was left on it, greater than 0 */
export const giftExpirePosting = ({ card, amount }: GiftAmount): Posting =>
  giftPosting('gift-expire', { card, amount: -amount }, 'gifts-expired');

/** An amount of one asset, in its smallest unit. */
export interface Amount {
  readonly asset: AssetCode;
  readonly amount: bigint;
}

/**
 * Returns the exchange entries of a posting that turns one asset into another, so that it balances in both.
 * @param taken what the site takes in
 * @param given what the site gives in return
 */
export const exchangeEntries = (taken: Amount, given: Amount): LedgerEntry[] => [
  { account: 'exchange', holder: null, ...taken },
  { account: 'exchange', holder: null, asset: given.asset, amount: -given.amount },
];

/** Whether the posting has entries, none of them is zero and they sum to zero in each asset. */
export function isBalanced({ entries }: Posting): boolean {
  const sums = new Map<AssetCode, bigint>();
  for (const { asset, amount } of entries) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return (
    entries.length > 0 &&
    entries.every(({ amount }) => amount !== 0n) &&
    [...sums.values()].every((sum) => sum === 0n)
  );
}
