import { perKernel } from '../../../kernel';
import type { AddressLookup } from './address-lookup';
import { createPhoton } from './photon';

/** Without a service nothing is known of the world; people still find their own addresses. */
const nowhere: AddressLookup = { find: () => Promise.resolve([]) };

/** The lookup of a running back end: the Photon server at `PHOTON_URL`, or none. */
export const lookupOf = perKernel(({ config }): AddressLookup =>
  config.photonUrl ? createPhoton(config.photonUrl) : nowhere,
);
