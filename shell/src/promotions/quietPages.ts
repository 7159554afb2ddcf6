const quietPages = /^\/(admin|checkout)(\/|$)/;

/** Where somebody works or pays, nothing is advertised. */
export const isQuiet = (pathname: string): boolean => quietPages.test(pathname);
