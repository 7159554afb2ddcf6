export { billingDetails } from './schema';
export { billingModule } from './module';
