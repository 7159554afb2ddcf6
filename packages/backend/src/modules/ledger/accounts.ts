import type { AccountType, AssetCode } from '@tasklane/contracts';

/**
 * The accounts. A positive amount is money that the account received, a negative amount money that left it.
 *
 * - `buyer` (per user): the buyer's own money, outside the site. Negative by all that the buyer has paid.
 * - `provider`: money on its way through the card provider.
 * - `escrow` (per order): held for an open order; zero once the order ends.
 * - `deposits` (per buyer): paid by the first tenders of a checkout, while the others are still awaited.
 * - `refunds` (per buyer): owed back to the buyer until the provider confirms the refund.
 * - `fees`: the service fees that the site earned.
 * - `discounts`: what the site paid of orders because of discounts; negative.
 * - `payable` (per seller): earned by the seller, not yet paid out.
 * - `payout` (per seller): paid out to the seller, outside the site; in dollars before payouts were sent as coins.
 * - `gift-cards` (per gift card): what the card is still worth.
 * - `gifts-given`: negative by all that the site gave away as gift cards.
 * - `gifts-expired`: what gift cards were still worth when they expired.
 * - `coins` (per coin payment): received on a chain, and neither used for an order nor given back yet.
 * - `coins-sent` (per transfer): on its way to somebody on a chain.
 * - `coins-lost` (per coin payment): negative by what a chain took back after it was confirmed and used.
 * - `network-fees`: what the site paid for transfers on chains.
 * - `exchange`: what the site holds of an asset through exchange; negative for what it gave.
 */
export const accounts = [
  'buyer',
  'provider',
  'escrow',
  'deposits',
  'refunds',
  'fees',
  'discounts',
  'payable',
  'payout',
  'gift-cards',
  'gifts-given',
  'gifts-expired',
  'coins',
  'coins-sent',
  'coins-lost',
  'network-fees',
  'exchange',
] as const;

export type Account = (typeof accounts)[number];

/**
 * Accounts of what the site owes. Their holders are users, or what stands for them: gift cards, which the site owes to
 * whoever has them, payments in coins and transfers.
 */
export const liabilityAccounts = [
  'deposits',
  'refunds',
  'payable',
  'gift-cards',
  'coins',
  'coins-sent',
] as const satisfies readonly Account[];

/** Accounts of other people and services count as assets: what they gave, the site has. */
const types: Readonly<Partial<Record<string, AccountType>>> = {
  buyer: 'assets',
  provider: 'assets',
  payout: 'assets',
  escrow: 'liabilities',
  ...Object.fromEntries(liabilityAccounts.map((account) => [account, 'liabilities'])),
  fees: 'revenues',
  'gifts-expired': 'revenues',
  discounts: 'expenses',
  'gifts-given': 'expenses',
  'coins-lost': 'expenses',
  'network-fees': 'expenses',
};

/** Returns what an account is; `equity` for exchange and for every account that is nothing else. */
export const accountTypeOf = (account: string): AccountType => types[account] ?? 'equity';

export interface LedgerEntry {
  readonly account: Account;
  /** Whose account: a user's hash, an order's hash, a gift card's hash, a coin payment's hash, or null for the site's own. */
  readonly holder: string | null;
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
}
