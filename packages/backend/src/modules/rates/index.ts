export { dollarsPerEtn, freshRateOf, missingRate, quotableCoins, rateOf, shownRates } from './current';
export type { ShownRates } from './current';
export { ratesModule } from './module';
export { exchangeSettings } from './settings';
export { currencyTable } from './table';
