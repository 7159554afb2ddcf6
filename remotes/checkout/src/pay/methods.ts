import type { OfferedMethods, PaymentType } from '../api/payment';
import { card } from './card';
import { bnb, btc, crypto, etn, xrp } from './coin';
import { giftcard } from './giftcard';
import type { MethodEntry, Way } from './method';

/** The payment methods of the pay page, by type. */
export const methods: Readonly<Record<PaymentType, MethodEntry>> = {
  card,
  giftcard,
  etn,
  btc,
  xrp,
  bnb,
  crypto,
};

const isListed = (type: string): type is PaymentType => Object.hasOwn(methods, type);

/** Returns the ways to pay that this page has forms for, of those that the server offers, in its order. */
export const waysOf = (offered: OfferedMethods): Way<PaymentType>[] =>
  offered.flatMap(({ type, problem }) => (isListed(type) ? [{ type, problem }] : []));
