/**
 * Rules of orders, jobs and messages (specification 3, section 9). Prices in dollars; durations are in the lifecycles.
 */
export const maxRevisionRounds = 10;
export const coinQuoteMinutes = 15;
export const uploadLimits = { files: 12, adviseFiles: 10, bytes: 500 * 1024 * 1024 } as const;
/**
 * Upload limits of one user: files per hour, and bytes that may be unclaimed at any moment, which is one form with all
 * of its files.
 */
export const uploadQuota = { perHour: 100, waitingBytes: uploadLimits.files * uploadLimits.bytes } as const;
export const jobTitle = { min: 10, max: 194 } as const;
export const jobDescription = { min: 10, max: 5000 } as const;
export const jobBudget = { min: 1, max: 100 } as const;
export const jobLiveDays = [7, 14] as const;
export const jobViewableDays = 14;
export const offerPrice = { min: 1, max: 500 } as const;
export const offerMessage = { min: 10, max: 2000 } as const;
export const orderMessage = { max: 2000 } as const;
/** Days by which the two sides may put off a delivery at once. */
export const moreDays = { min: 1, max: 30 } as const;
/** Days after which an order that has not moved, although it is not over, is reported to admins. */
export const stillDays = 14;
/** Characters of the reason that an admin gives for ending an order. */
export const endReason = { max: 1000 } as const;
export const chatMessage = { max: 5000 } as const;
export const delayedPaymentsPage = 25;

/** Test cards of the embedded sandbox provider; they accept any future expiry date and any check code. */
export const sandboxCards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  stepUp: '4000002500003155',
} as const;

/**
 * Origins beside our own that a page must reach to pay by card, by provider: `connect` to submit the card, `frame` to
 * show the page of the card's bank. The policy of pages must allow them while the provider is in use.
 */
export const cardOrigins = {
  sandbox: { connect: [], frame: [] },
  stripe: { connect: ['https://api.stripe.com'], frame: ['https://hooks.stripe.com'] },
} as const;

/**
 * Returns the price of a basket in integer cents: the fee is a percentage of the unit price, rounded to the cent per
 * unit, times the quantity. Screens may show it; only the server's own sum counts.
 */
export function priceOf(unitCents: number, quantity: number, serviceRatePercent: number) {
  const price = unitCents * quantity;
  const fee = Math.round((unitCents * serviceRatePercent) / 100) * quantity;
  return { price, fee, total: price + fee };
}

/**
 * Returns the same for a basket with a discount, which lowers the price of which the fee is a percentage.
 * @param discountCents what the site takes off the price, at most all of it
 */
export function discountedPriceOf(
  unitCents: number,
  quantity: number,
  serviceRatePercent: number,
  discountCents: number,
) {
  const { price, fee: wholeFee, total } = priceOf(unitCents, quantity, serviceRatePercent);
  if (discountCents === 0) return { price, fee: wholeFee, total };
  // Rounding per unit can be lower than rounding once: a discount never raises the fee.
  const fee = Math.min(wholeFee, Math.round(((price - discountCents) * serviceRatePercent) / 100));
  return { price, fee, total: price - discountCents + fee };
}

/** Returns what the buyer pays for an order, in the unit of its amounts. */
export const totalOf = ({ price, discount, fee }: { price: number; discount: number; fee: number }): number =>
  price - discount + fee;

export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const toDollars = (cents: number | bigint): number => Number(cents) / 100;
