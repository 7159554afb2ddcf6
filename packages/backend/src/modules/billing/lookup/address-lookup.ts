/** An address as far as a lookup knows it; what it does not know is empty. */
export interface FoundAddress {
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  /** ISO 3166-1 code. */
  readonly country: string;
}

/** Finds addresses of the world by their beginning. */
export interface AddressLookup {
  /** @throws when the service does not answer */
  find(terms: string, options: { locale: string; limit: number }): Promise<FoundAddress[]>;
}
