import type { CoinCode } from './assets';

/** How long an amount of a coin pays for what it was quoted for (ISO 8601 duration); then there is a new quote. */
export const quoteValidity = 'PT15M';

/** How long an address is watched after the payment that it was given out for has ended. */
export const watchedAfter = 'P1D';

/** How long the gift card is valid that a refund or an overpayment becomes (ISO 8601 duration). */
export const coinGiftValidity = 'P730D';

/** The coins that have a way of paying of their own, by its type. */
export const coinTypes = { etn: 'ETN', btc: 'BTC', xrp: 'XRP', bnb: 'BNB' } as const satisfies Readonly<
  Record<string, CoinCode>
>;

/** The coins that are chosen among when paying by another coin. */
export const otherCoins = ['USDC', 'LTC', 'DOGE'] as const satisfies readonly CoinCode[];

/** Characters of what identifies a transfer on a chain, as somebody pastes it. */
export const transferReference = { min: 8, max: 128 } as const;

/** After how long a transfer that no block contains is sent again with a higher fee (ISO 8601 duration). */
export const replacedAfter = 'PT10M';

/** By how much the fee of a replacement is higher, in percent: nodes ignore one that is less than a tenth higher. */
export const replacementRaise = 25;
