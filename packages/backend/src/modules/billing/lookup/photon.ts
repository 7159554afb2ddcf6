import type { AddressLookup, FoundAddress } from './address-lookup';

/** The parts of a feature in Photon's answer that are read here: https://github.com/komoot/photon */
interface Feature {
  readonly properties?: {
    readonly name?: string;
    readonly street?: string;
    readonly housenumber?: string;
    readonly city?: string;
    readonly state?: string;
    readonly postcode?: string;
    readonly countrycode?: string;
  };
}

/** Timeout in milliseconds: by then users have typed on anyway. */
const PATIENCE = 2_000;
/** Languages in which the public data has names; all others get the local names. */
const named: ReadonlySet<string> = new Set(['en', 'de', 'fr']);

function addressOf({ properties = {} }: Feature): FoundAddress[] {
  const { name = '', street = name, housenumber, city = '', state = '', postcode = '' } = properties;
  const country = properties.countrycode?.toUpperCase() ?? '';
  const line1 = housenumber ? `${street} ${housenumber}` : street;
  return line1 && country ? [{ line1, city, region: state, postcode, country }] : [];
}

/** Searches OpenStreetMap with Photon, through its documented HTTP interface. */
export function createPhoton(url: string): AddressLookup {
  return {
    find: async (terms, { locale, limit }) => {
      const address = new URL('/api', url);
      address.searchParams.set('q', terms);
      address.searchParams.set('limit', String(limit));
      if (named.has(locale)) address.searchParams.set('lang', locale);
      const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
      if (!response.ok) throw new Error(`The address lookup answered ${response.status}.`);
      const { features = [] } = (await response.json()) as { features?: readonly Feature[] };
      return features.flatMap(addressOf).slice(0, limit);
    },
  };
}
