/** A plain set-up does not preload files. */
export const preloadEntry = () => undefined;
export const preloadFiles = () => undefined;
