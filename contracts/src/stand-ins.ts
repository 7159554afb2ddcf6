/**
 * What takes the place of something real while a site is tried out. None of them works in production; everything that
 * belongs to one names it, and goes through the one function that says whether it may work.
 */
export const standIns = [
  /** Cards of the sandbox, and the page of its bank. */
  'cards',
  /** The page on which sellers vouch for themselves. */
  'identityCheck',
  /** The page of the identity provider for single sign-on. */
  'singleSignOn',
  /** Wallets whose keys everybody knows. */
  'wallet',
  /** The pages on which mail can be read instead of being sent. */
  'mailPages',
  /** The word that passes the human check. */
  'humanCheck',
  /** The clock that can be moved, the ledger that can be read, and the places where a program dies when told to. */
  'testControls',
  /** Demonstration data, with accounts whose password is published. */
  'demonstration',
] as const;

export type StandIn = (typeof standIns)[number];
