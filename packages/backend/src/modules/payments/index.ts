export { addPayments } from './bulk';
export type { ReadyPayment } from './bulk';
export type { Span } from './method';
export { reconcile } from './reconcile';
export type { Difference } from './method';
export { paymentsModule } from './module';
