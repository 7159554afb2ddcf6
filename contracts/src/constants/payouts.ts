/** How many delayed payouts a page of their list has, and at most. */
export const payoutPage = { length: 25, max: 100 } as const;

/** Characters of the reason that an admin gives. */
export const payoutReason = { max: 500 } as const;

/** For how many days a payout can be delayed, and the longest text of a moment. */
export const payoutDelay = { days: 365, text: 24 } as const;

/** How many days the overview of payouts covers. */
export const payoutDays = 30;
