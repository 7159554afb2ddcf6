export type { Agreement, Origin, Scope, Terms } from './agreement';
export { priceAgreement, priceOf, revisionOf } from './checkout';
export type { Checkout, CheckoutLine } from './checkout';
