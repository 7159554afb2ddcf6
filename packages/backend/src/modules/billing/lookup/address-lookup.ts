import { perKernel } from '../../../kernel';
import { createPhoton } from './photon';

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

/** Without a service nothing is known of the world; people still find their own addresses. */
const nowhere: AddressLookup = { find: () => Promise.resolve([]) };

/** The lookup of a running back end: the Photon server at `PHOTON_URL`, or none. */
export const lookupOf = perKernel(({ config }): AddressLookup =>
  config.env.PHOTON_URL ? createPhoton(config.env.PHOTON_URL) : nowhere,
);
