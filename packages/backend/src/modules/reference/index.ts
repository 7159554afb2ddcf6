export { exchangeRates, isCurrency } from './exchange';
export { isLanguage, languageNamed, languagesByCode } from './languages';
export { allNotificationTypes, notificationNamed } from './notification-types';
export type { SpokenLanguage } from './languages';
export { isCountry } from './places';
export {
  networkFees,
  payoutDelay,
  payoutMinimum,
  readExplorers,
  serviceRate,
  shownSettings,
  walletsRest,
} from './site-settings';
export type { TransactionPages } from './site-settings';
export { referenceModule } from './module';
