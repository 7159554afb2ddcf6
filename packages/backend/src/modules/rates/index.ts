export { freshRateOf, rateOf } from './current';
export { exchangeSettings } from './settings';
export { currencyTable } from './table';
