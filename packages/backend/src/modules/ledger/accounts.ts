import type { AssetCode } from '@tasklane/contracts';

/**
 * The accounts. An amount above zero is money that the account received, below zero money that left it.
 *
 * - `buyer` (per user): the buyer's own money, outside the house. Below zero by what the buyer paid in all.
 * - `provider`: money on its way through the card provider.
 * - `escrow` (per order): held for an open order; zero once the order has ended.
 * - `deposits` (per buyer): paid by the first ways of paying for a checkout, while the others are still awaited.
 * - `refunds` (per buyer): owed back to the buyer until the provider confirms the refund.
 * - `fees`: the service fees that the house earned.
 * - `payable` (per seller): earned by the seller, not yet paid out.
 * - `payout` (per seller): paid out to the seller, outside the house.
 * - `exchange`: what the house holds of an asset by having exchanged it; below zero for what it gave.
 */
export const accounts = [
  'buyer',
  'provider',
  'escrow',
  'deposits',
  'refunds',
  'fees',
  'payable',
  'payout',
  'exchange',
] as const;

export type Account = (typeof accounts)[number];

/** Accounts of what the house owes to people; their holders are users. */
export const liabilityAccounts = ['deposits', 'refunds', 'payable'] as const satisfies readonly Account[];

export interface LedgerEntry {
  readonly account: Account;
  /** Whose account: a user's hash, an order's hash, or null for the house's own. */
  readonly holder: string | null;
  readonly asset: AssetCode;
  /** In the asset's smallest unit. */
  readonly amount: bigint;
}
