/** A unit that the ledger counts money in. */
export interface Asset {
  readonly code: string;
  readonly name: string;
  /** Digits after the decimal point: amounts are integers of 10 to the power of minus this many units. */
  readonly decimals: number;
}

/** Coins have the decimals of their chains, so that every amount in the ledger is one that the chain can transfer. */
export const assets = [
  { code: 'USD', name: 'US dollar', decimals: 2 },
  { code: 'ETN', name: 'Electroneum', decimals: 18 },
  { code: 'BTC', name: 'Bitcoin', decimals: 8 },
  { code: 'XRP', name: 'XRP', decimals: 6 },
  { code: 'BNB', name: 'BNB', decimals: 18 },
  { code: 'LTC', name: 'Litecoin', decimals: 8 },
  { code: 'DOGE', name: 'Dogecoin', decimals: 8 },
  { code: 'USDC', name: 'USD Coin', decimals: 6 },
] as const satisfies readonly Asset[];

export type AssetCode = (typeof assets)[number]['code'];

/** What is money on a chain. */
export type CoinCode = Exclude<AssetCode, 'USD'>;

/** All coins, in the order of the assets. */
export const coinCodes: readonly CoinCode[] = assets.flatMap(({ code }) => (code === 'USD' ? [] : [code]));

/** Returns the description of an asset. */
export const assetOf = (code: AssetCode): (typeof assets)[number] =>
  assets.find((each) => each.code === code) ?? assets[0];

/** What an account of the ledger is to an accountant. */
export const accountTypes = ['assets', 'liabilities', 'revenues', 'expenses', 'equity'] as const;
export type AccountType = (typeof accountTypes)[number];
