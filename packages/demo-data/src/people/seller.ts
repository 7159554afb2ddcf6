/** A seller of the demonstration. */
export interface DemoSeller {
  readonly username: string;
  readonly name: string;
  readonly country: string;
  /** Codes of the spoken languages, the native one first. */
  readonly languages: readonly string[];
  /** Slugs of the child category of all tasks, or of two that belong together. */
  readonly categories: readonly string[];
  readonly summary: string;
}

/** Creates a seller from one line: languages and categories are separated by spaces. */
export const seller = (
  username: string,
  name: string,
  country: string,
  languages: string,
  categories: string,
  summary: string,
): DemoSeller => ({
  username,
  name,
  country,
  languages: languages.split(' '),
  categories: categories.split(' '),
  summary,
});
