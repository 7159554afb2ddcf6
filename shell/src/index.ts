/** The shell starts itself (see `main.ts`); other packages have nothing to import from it. */
export {};
