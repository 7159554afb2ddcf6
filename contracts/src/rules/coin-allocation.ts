/** What is special about a payment in a coin; several can be true at once, so they are not states. */
export const coinLabels = ['partial', 'over', 'late', 'twice'] as const;
export type CoinLabel = (typeof coinLabels)[number];

/** An amount of a coin that pays for a value until a moment, and what was received against it. */
export interface QuotedReceipts {
  /** Cents that the quote covers, greater than 0. */
  readonly cents: bigint;
  /** What that is in the coin's smallest unit, greater than 0. */
  readonly amount: bigint;
  /** What was received, in the coin's smallest unit. */
  readonly received: bigint;
}

export interface CoinAllocation {
  /** What of the received coins pays, in the coin's smallest unit. */
  readonly applied: bigint;
  /** What was received beyond that. */
  readonly excess: bigint;
  /** Cents that nothing pays for yet. */
  readonly missing: bigint;
  /** How much more the last quote asks for; 0 when nothing is missing. */
  readonly remaining: bigint;
}

/** Division of integers that are not negative, rounded up. */
const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * Allocates what was received for a payment to what it has to pay, quote by quote in their order: each receipt is worth
 * what its quote promised, in proportion. A quote's whole amount is worth exactly its cents; parts are rounded down to
 * cents, what they use up is rounded up to units.
 * @param cents that the payment is for, greater than 0
 * @param quotes at least one
 */
export function allocateCoins(cents: bigint, quotes: readonly QuotedReceipts[]): CoinAllocation {
  let missing = cents;
  let applied = 0n;
  let excess = 0n;
  let remaining = 0n;
  for (const quote of quotes) {
    const worth = (quote.received * quote.cents) / quote.amount;
    const used = least(worth, missing);
    const units = worth < missing ? quote.received : divideUp(missing * quote.amount, quote.cents);
    missing -= used;
    applied += units;
    excess += quote.received - units;
    remaining =
      missing === 0n ? 0n : divideUp((worth + missing) * quote.amount, quote.cents) - quote.received;
  }
  return { applied, excess, missing, remaining };
}
