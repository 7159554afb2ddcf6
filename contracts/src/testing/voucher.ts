import { object, request, string, text } from '../schemas/base';

/**
 * Schemas of a payment method that the product does not have, payment by voucher, as the contract would define them.
 */
export const voucherSchemas = {
  details: request({ code: string().required().max(20) }),
  setup: object({ issuer: text() }),
  /** The number under which the voucher has to be signed. */
  action: object({ number: text() }),
  receipt: object({}),
};
