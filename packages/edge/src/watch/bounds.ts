/** When the edge takes a version back by itself. All of it is told in docs/teams.md, "Watch". */
export const bounds = {
  /** Milliseconds that count: what was told earlier is forgotten. */
  windowMs: 10 * 60_000,
  /** Distinct visitors below which a version is too new to be judged. */
  leastVisitors: 20,
  /** Addresses from which failures must come: what only one or two see may be their own trouble, or their will. */
  leastFailingAddresses: 3,
  /** The share of its visitors with whom it fails must be greater by this than with the version beside it… */
  leastDifference: 0.05,
  /** …and this many times as great. */
  leastRatio: 2,
  /** Visitors whom one address can bring to a version; many people may share one, and one person may pose as many. */
  visitorsPerAddress: 3,
  /** Calls that an address may make in a minute. */
  callsPerMinute: 60,
  /** Visitors of one version that are kept in memory; more do not change the judgement. */
  mostVisitors: 2_000,
} as const;
