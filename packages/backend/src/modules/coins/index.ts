export { chainOf, isPayable } from './chains';
export { sendSimulated } from './chains/simulated';
export { follow, locate } from './following';
export { coinsModule } from './module';
export { presentCoinPayment } from './present';
export { amountIn, beginCoinPayment, endCoinPayment, hasLapsed, renewQuote } from './quotes';
export { refundCoins } from './refunds';
export { coinPaymentOf } from './repository';
export type { CoinPayment } from './repository';
