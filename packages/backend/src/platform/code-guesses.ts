import { accounts, networkOf } from '@tasklane/contracts';
import type { RateLimits } from '@tasklane/server-kit';

/** Gift card and discount codes share one count: whoever guesses may try both. */
const WRONG = 'codes.wrong';

/** Who enters a code, and from where. */
interface CodeEntry {
  readonly kernel: { readonly limits: RateLimits };
  readonly me: { readonly user: string };
  /** The caller's network address. */
  readonly address: string;
}

/**
 * Looks up a code that somebody entered. Wrong codes count for the user and for the network address, so that neither
 * many accounts nor many addresses help to guess one; correct codes count for nothing.
 * @param look returns undefined for a wrong code
 * @returns what `look` returns
 * @throws rate_limited, with the seconds to wait, after too many wrong codes: correct ones are refused then as well
 */
export async function lookUpCode<Match>(
  { kernel: { limits }, me, address }: CodeEntry,
  look: () => Promise<Match | undefined>,
): Promise<Match | undefined> {
  const keys = [`user ${me.user}`, `address ${networkOf(address)}`];
  const attempts = { name: WRONG, limit: accounts.wrongCodes, keys };
  return limits.attempt(attempts, look, (match) => match !== undefined);
}
