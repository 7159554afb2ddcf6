/** How often exchange rates are fetched from their source (ISO 8601 duration). */
export const rateInterval = 'PT1M';

/** How old an exchange rate may be for a coin to be quoted by it (ISO 8601 duration). */
export const rateValidity = 'PT10M';

/** A rate outside of these bounds is an error of its source, whatever it is of. */
export const rateBounds = { min: 1e-12, max: 1e12 } as const;

/**
 * By which factor a rate may differ, up or down, from one that is younger than `within` (ISO 8601 duration): more is
 * taken for an error of the source.
 */
export const rateJump = { factor: 2, within: 'P1D' } as const;
