/**
 * Limits of a seller who is not verified: number of tasks, price of each (dollars) and total earnings (dollars). The
 * specification gives the number of tasks; the two amounts are our own choice.
 */
export const basicSeller = { tasks: 2, taskPrice: 50, earnings: 500 } as const;
/** Names of the limits, as in `user_limit`, which has what is left of each. */
export const sellerLimits = ['MAX_SELL_LIMIT', 'MAX_TASKS_LIMIT', 'MAX_TASK_PRICE'] as const;
export type SellerLimit = (typeof sellerLimits)[number];
/** Band of a seller: not verified yet, and verified. A user who does not sell has no band. */
export const sellerBand = { basic: 1, verified: 2 } as const;

/**
 * Returns whether a seller counts as verified: by the band that an operator chose, otherwise by the verification.
 * @param band null where no operator chose one
 * @param verification the `verification_type`
 */
export const isVerifiedSeller = (band: number | null, verification: number): boolean =>
  band === null ? verification > 0 : band === sellerBand.verified;
