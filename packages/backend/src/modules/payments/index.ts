export { addPayments } from './bulk';
export type { ReadyPayment } from './bulk';
export { paymentsModule } from './module';
