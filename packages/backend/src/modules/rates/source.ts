/** A rate as its source gives it, not yet checked. */
export interface SourceRate {
  /** The coin's or currency's code. */
  readonly code: string;
  /** Of a coin the dollars that one is worth, of a currency how much of it one dollar buys. */
  readonly rate: number;
  /** Milliseconds since it was the rate, as far as the source says. */
  readonly age: number;
}

/** Where exchange rates come from. */
export interface RatesSource {
  /** Rates of another source are not used. */
  readonly name: string;
  /**
   * Fetches the rates of all coins of the ledger and of all currencies that prices are shown in; those that it does not
   * have are missing.
   * @throws SourceFailure if it does not answer
   */
  readonly fetch: (signal: AbortSignal) => Promise<readonly SourceRate[]>;
}
