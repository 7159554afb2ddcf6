import { addresses, fullName, place } from '../constants/accounts';
import { countryField, vatIdField } from './account';
import { array, flag, hash, maybeText, object, queryString, request, string, text } from './base';

/** A postal address. */
const placeFields = {
  line1: string().trim().max(addresses.line).required(),
  line2: string().trim().max(addresses.line),
  city: string().trim().max(place.max).required(),
  region: string().trim().max(place.max),
  postcode: string().trim().max(addresses.postcode),
  country: countryField().required(),
};

const person = () => string().trim().required().min(fullName.min).max(fullName.max);

/** Recipient of invoices. */
export const billingForm = request({
  name: person(),
  company: string().trim().max(fullName.max),
  vat_id: vatIdField(),
  ...placeFields,
});

/** An address stored under a label. */
export const addressForm = request({
  label: string().trim().max(place.max),
  name: person(),
  ...placeFields,
});

const shownPlace = {
  name: text(),
  line1: text(),
  line2: maybeText(),
  city: text(),
  region: maybeText(),
  postcode: maybeText(),
  country: text(),
};

/** Null until first saved. */
export const billing = object({ ...shownPlace, company: maybeText(), vat_id: maybeText() })
  .nullable()
  .defined();
export const savedBilling = object({ ...shownPlace, company: maybeText(), vat_id: maybeText() });

export const address = object({ hash: text(), label: maybeText(), ...shownPlace });
export const addressList = array().of(address).required();
export const addressParams = request({ id: hash().required() });

/** The start of an address. */
export const suggestQuery = queryString({
  terms: string().trim().min(addresses.suggestFrom).max(addresses.line).required(),
});
/** Addresses that start with the terms; unknown parts are empty. */
export const suggestions = array()
  .of(
    object({
      line1: text(),
      city: text(),
      region: text(),
      postcode: text(),
      country: text(),
      /** One of the user's own. */
      own: flag(),
    }),
  )
  .required();
