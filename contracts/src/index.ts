/**
 * The parts of the contract without schemas, light enough for every page. Schemas are in `@tasklane/contracts/schemas`,
 * operations in `@tasklane/contracts/operations`, the client's table of endpoints in `@tasklane/contracts/endpoints`,
 * and that of the operations' effects on its cache in `@tasklane/contracts/effects`.
 */
export * from './access';
export * from './brand';
export * from './change';
export * from './conditions';
export * from './constants';
export * from './errors';
export * from './event-reads';
export * from './events';
export * from './extensions';
export * from './first-answers';
export * from './format';
export * from './health';
export * from './host';
export * from './lifecycle';
export * from './lifecycles';
export * from './manifest';
export * from './matching';
export * from './network';
export * from './operation';
export { errorsOf } from './operation-errors';
export * from './pictures';
export * from './reads';
export * from './local-override';
export * from './live';
export * from './remote-reports';
export * from './rendering';
export type { PaymentType } from './schemas/payments';
export * from './rich-text';
export * from './roles';
export * from './routes';
export * from './rules/age';
export * from './rules/amount';
export * from './rules/away';
export * from './rules/becoming-seller';
export * from './rules/buying';
export * from './rules/calendar';
export * from './rules/coin-allocation';
export * from './rules/contact';
export * from './rules/discount';
export * from './rules/gift-code';
export { cardBrandName, cardExpiryText } from './rules/card';
export * from './rules/invoice';
export * from './rules/name-scroll';
export * from './rules/notifications';
export * from './rules/password';
export * from './rules/rate';
export * from './rules/sellers';
export * from './rules/wallet-account';
export * from './search';
export * from './session';
export * from './slots';
export * from './stand-ins';
export * from './tracking';
export * from './version';
