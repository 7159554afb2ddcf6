/**
 * Stand-ins that replace something real outside production. None of them works in production; everything that belongs
 * to one names it, and calls the one function that decides whether it may work.
 */
export const standIns = [
  /** The sandbox cards, and the page of their bank. */
  'cards',
  /** The simulated chains of coins, and the wallet that pays on them. */
  'chains',
  /** The table of exchange rates that comes with the product. */
  'rates',
  /** The page on which sellers confirm their own identity. */
  'identityCheck',
  /** The page of the identity provider for single sign-on. */
  'singleSignOn',
  /** Wallets whose keys are public. */
  'wallet',
  /** The pages that show mail instead of sending it. */
  'mailPages',
  /** The answer that passes the human check. */
  'humanCheck',
  /** The adjustable clock, the readable ledger, and the points where a program can be made to crash. */
  'testControls',
  /** Demonstration data, with accounts whose password is published. */
  'demonstration',
] as const;

export type StandIn = (typeof standIns)[number];
