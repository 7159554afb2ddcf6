import { perKernel } from '../../../kernel';
import type { AddressLookup } from './address-lookup';
import { createPhoton } from './photon';

/** Without a service there are no addresses to find worldwide; users still find their own. */
const nowhere: AddressLookup = { find: () => Promise.resolve([]) };

/** The lookup of a running back end: the Photon server at `PHOTON_URL`, or none. */
export const lookupOf = perKernel(({ config }): AddressLookup =>
  config.photonUrl ? createPhoton(config.photonUrl) : nowhere,
);
