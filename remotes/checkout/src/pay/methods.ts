import type { PaymentType } from '../api/payment';
import { card } from './card';
import { bnb, btc, crypto, etn, xrp } from './coin';
import { giftcard } from './giftcard';
import type { MethodEntry } from './method';

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

/** Whether the pay page has a form for a method that the server offers. */
export const isListed = (type: string): type is PaymentType => Object.hasOwn(methods, type);
