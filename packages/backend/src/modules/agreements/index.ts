export type { Agreement, Origin, Scope } from './agreement';
export { priceAgreement, priceOf, revisionOf } from './checkout';
export type { Checkout, CheckoutLine } from './checkout';
