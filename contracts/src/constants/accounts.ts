/** Rules and limits of accounts (specification 1, sections 5 and 9). */
export const username = { min: 3, max: 15, pattern: /^[A-Za-z0-9]+$/, suggestions: 3 } as const;
export const fullName = { min: 3, max: 100 } as const;
export const password = { min: 8, max: 200, weakBelow: 2 } as const;
export const minimumAge = 14;
export const profileDescription = { max: 255 } as const;
export const accountType = { buyer: 1, seller: 0 } as const;
export const marketingTypes = [1, 2] as const;
export const avatar = { maxBytes: 15 * 1024 * 1024, minWidth: 130, minHeight: 130, thumbnail: 150 } as const;

/** Life of tokens and codes, in seconds. */
export const tokenLife = {
  access: 15 * 60,
  refresh: 30 * 24 * 3600,
  /** How long the immediately previous refresh token is still taken, for several tabs. */
  refreshOverlap: 10,
  signedUpload: 15 * 60,
} as const;
