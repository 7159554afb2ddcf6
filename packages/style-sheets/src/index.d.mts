export declare const layerOrder: readonly string[];

export declare const hashLength: number;

/**
 * @param remote its name, which all names that its build gives begin with
 * @returns sentences without a full stop; empty for a sheet that keeps to itself
 */
export declare function faultsOfBuiltSheet(css: string, remote: string): string[];

/** @param file its name */
export declare function faultsOfSourceSheet(css: string, file: string): string[];

export interface PageContent {
  /** The classes of its elements. */
  readonly classes: ReadonlySet<string>;
  /** The characters of its text beyond ASCII, as code points. */
  readonly characters: ReadonlySet<number>;
}

/**
 * Reads a style sheet once, and returns what a page needs of it: everything but the rules that cannot match an element
 * as long as no other class is in the page, and the fonts that draw none of its characters.
 */
export declare function readSheet(css: string): (page: PageContent) => string;
