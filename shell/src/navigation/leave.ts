/** Leaves the site for another address. */
export const leave = (address: string): void => window.location.assign(address);
