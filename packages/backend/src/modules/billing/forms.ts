import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { fail } from '@tasklane/server-kit';
import { isCountry } from '../reference';

export type BillingForm = InputOf<Operations['billing.create']>['body'];
export type AddressForm = InputOf<Operations['addresses.add']>['body'];

/** @throws validation_failed for an unknown country */
export function requireCountry(code: string): void {
  if (!isCountry(code)) fail('validation_failed', { fields: { country: [message('validation.choice')] } });
}

/** A missing or empty text becomes null. */
export const orNone = (text: string | undefined): string | null => (text ? text : null);

/** Maps an address form to its columns. */
export const placeColumns = ({ name, line1, line2, city, region, postcode, country }: AddressForm) => ({
  name,
  line1,
  line2: orNone(line2),
  city,
  region: orNone(region),
  postcode: orNone(postcode),
  country,
});
