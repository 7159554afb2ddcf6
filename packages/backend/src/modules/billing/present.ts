import type { AddressRow, BillingRow } from './repository';

const placeOf = ({ name, line1, line2, city, region, postcode, country }: AddressRow | BillingRow) => ({
  name,
  line1,
  line2,
  city,
  region,
  postcode,
  country,
});

export const presentBilling = (row: BillingRow) => ({
  ...placeOf(row),
  company: row.company,
  vat_id: row.vatId,
});

export const presentAddress = (row: AddressRow) => ({ hash: row.hash, label: row.label, ...placeOf(row) });
