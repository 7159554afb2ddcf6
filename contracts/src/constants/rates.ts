/** How old an exchange rate may be for a coin to be quoted by it (ISO 8601 duration). */
export const rateValidity = 'PT10M';
