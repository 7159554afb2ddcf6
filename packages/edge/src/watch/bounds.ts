/** When the edge rolls a version back automatically. Documented in docs/teams.md, "Watch". */
export const bounds = {
  /** Length of the window in milliseconds: older reports are forgotten. */
  windowMs: 10 * 60_000,
  /** Minimum number of distinct visitors; with fewer, a version is too new to be judged. */
  leastVisitors: 20,
  /** Minimum number of addresses that report failures: failures at only one or two may be local or deliberate. */
  leastFailingAddresses: 3,
  /** The share of its visitors with failures must exceed that of the version it is compared with by this difference… */
  leastDifference: 0.05,
  /** …and by this factor. */
  leastRatio: 2,
  /** Maximum visitors of a version per address; many people may share one, and one person may pose as many. */
  visitorsPerAddress: 3,
  callsPerMinute: 60,
  /** Maximum number of visitors of one version in memory; more do not change the verdict. */
  mostVisitors: 2_000,
} as const;
