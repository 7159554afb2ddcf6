/** An address as a lookup knows it; unknown parts are empty. */
export interface FoundAddress {
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  /** ISO 3166-1 code. */
  readonly country: string;
}

/** Finds addresses worldwide by how they start. */
export interface AddressLookup {
  /** @throws if the service does not answer */
  find(terms: string, options: { locale: string; limit: number }): Promise<FoundAddress[]>;
}
