/** A plain set-up names no files before they are asked for. */
export const preloadEntry = () => undefined;
export const preloadFiles = () => undefined;
