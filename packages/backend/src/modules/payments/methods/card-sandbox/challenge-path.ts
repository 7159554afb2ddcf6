/** Path of the "bank"'s page. */
export const challengePath = (reference: string): string => `/api/sandbox/card/challenge/${reference}`;
