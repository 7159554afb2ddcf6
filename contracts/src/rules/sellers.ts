/**
 * What a seller who is not verified may do: so many tasks, none dearer than `taskPrice`, and so much earned in all
 * (dollars). The specification names the number of tasks; the two amounts are ours.
 */
export const basicSeller = { tasks: 2, taskPrice: 50, earnings: 500 } as const;
/** Names of the limits as `user_limit` tells what is left of them. */
export const sellerLimits = ['MAX_SELL_LIMIT', 'MAX_TASKS_LIMIT', 'MAX_TASK_PRICE'] as const;
export type SellerLimit = (typeof sellerLimits)[number];
/** Standing of a seller: not verified yet, and verified. Who does not sell has no band. */
export const sellerBand = { basic: 1, verified: 2 } as const;
