/** Somebody of the demonstration who sells. */
export interface DemoSeller {
  readonly username: string;
  readonly name: string;
  readonly country: string;
  /** Codes of the languages spoken, the mother tongue first. */
  readonly languages: readonly string[];
  /** Slugs of the one child category that all tasks come from, or of two that belong together. */
  readonly categories: readonly string[];
  readonly summary: string;
}

/** Writes somebody who sells in one line each: languages and categories are separated by spaces. */
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
