import { object, request, string, text } from '../schemas/base';

/** What the contract would say of a way to pay that the product does not have: by voucher. */
export const voucherSchemas = {
  details: request({ code: string().required().max(20) }),
  setup: object({ issuer: text() }),
  /** The voucher has to be signed under this number. */
  action: object({ number: text() }),
};
