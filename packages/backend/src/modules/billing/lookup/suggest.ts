import { accounts } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { fail } from '@tasklane/server-kit';
import { addressesOf } from '../repository';
import type { FoundAddress } from './address-lookup';
import { lookupOf } from './lookup-of';

const limit = accounts.addresses.suggestions;

/**
 * Returns the caller's own addresses that start with the terms, then those of the lookup.
 * @throws unavailable while the lookup is down
 */
export async function suggest({ kernel, db, me, locale, log }: Context, terms: string) {
  const needle = terms.toLowerCase();
  const own = (await addressesOf(db, me.user))
    .filter(({ line1 }) => line1.toLowerCase().startsWith(needle))
    .map(({ line1, city, region, postcode, country }) => ({
      line1,
      city,
      region: region ?? '',
      postcode: postcode ?? '',
      country,
      own: true,
    }));
  const suggestions = await lookupOf(kernel)
    .find(terms, { locale, limit })
    .catch((error: unknown): FoundAddress[] => {
      log.warn({ err: error }, 'The address lookup is down.');
      return fail('unavailable');
    });
  return [...own, ...suggestions.map((each) => ({ ...each, own: false }))].slice(0, limit);
}
