/** Somebody of the demonstration who sells. */
export interface DemoSeller {
  readonly username: string;
  readonly name: string;
  readonly country: string;
  /** Codes of the languages spoken, the mother tongue first. */
  readonly languages: readonly string[];
  /** Top categories, those of most tasks first. */
  readonly trades: readonly string[];
  readonly summary: string;
}

/** Writes somebody who sells in one line each: languages and trades are separated by spaces. */
export const seller = (
  username: string,
  name: string,
  country: string,
  languages: string,
  trades: string,
  summary: string,
): DemoSeller => ({
  username,
  name,
  country,
  languages: languages.split(' '),
  trades: trades.split(' '),
  summary,
});
