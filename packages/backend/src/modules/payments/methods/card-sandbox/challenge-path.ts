/** Where the page of the "bank" stands. */
export const challengePath = (reference: string): string => `/api/sandbox/card/challenge/${reference}`;
