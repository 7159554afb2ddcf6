/** The shell starts itself (see `main.ts`) and exports nothing to other packages. */
export {};
