import { assetOf, coinCodes, parseRate, rates as rules } from '@tasklane/contracts';
import type { CoinCode, Rate } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Message } from '@tasklane/contracts/schemas';
import { after, fail } from '@tasklane/server-kit';
import { readSettings } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { mayStandIn } from '../../platform/stand-ins';
import { findRate, ratesFrom } from './repository';
import { exchangeSettings } from './settings';
import { sourceOf } from './source-of';
import { coinTable, currencyTable } from './table';

/** What one coin is worth. */
export interface CoinRate {
  readonly rate: Rate;
  /** The same in dollars, as a decimal. */
  readonly dollars: string;
  /** When the coin was worth it; null where nobody knows: such a rate shows prices, and quotes none. */
  readonly at: Date | null;
}

/** What prices are shown in. */
export interface ShownRates {
  /** Dollars that one ETN is worth. */
  readonly dollarsPerEtn: number;
  /** How much of a currency one dollar buys. */
  readonly currencies: Readonly<Record<string, number>>;
}

/** The rates that apply where no source has any: those of the settings, or of the table that comes with the product. */
async function ownRates(db: Executor) {
  const { etn, rates } = exchangeSettings;
  const { values } = await readSettings(db, [etn.key, rates.key]);
  const dollarsPerEtn = (values.get(etn.key) as number | undefined) ?? etn.otherwise;
  return {
    coins: { ...coinTable, ETN: String(dollarsPerEtn) },
    currencies: { ...currencyTable, ...(values.get(rates.key) as ShownRates['currencies'] | undefined) },
  };
}

/** Returns what a coin is worth, however old that is: enough to show a price. Quotes use `freshRateOf`. */
export async function rateOf(kernel: Kernel, db: Executor, asset: CoinCode): Promise<CoinRate> {
  const source = sourceOf(kernel);
  const row = source && (await findRate(db, source.name, asset));
  if (row) return { rate: parseRate(row.rate), dollars: row.rate, at: row.fetchedAt };
  const dollars = (await ownRates(db)).coins[asset];
  return { rate: parseRate(dollars), dollars, at: momentOfOwnRates(kernel) };
}

/** Since when the rates apply that no source has: the present where they stand in for a source, else nobody knows. */
const momentOfOwnRates = ({ config, clock }: Kernel): Date | null =>
  mayStandIn(config, 'rates') ? clock.now() : null;

/** Whether a rate of a moment may be quoted. */
const isCurrent = ({ clock }: Kernel, at: Date | null): boolean =>
  at !== null && after(at, rules.rateValidity) >= clock.now();

/** Says that a coin has no rate that may be quoted. */
export const missingRate = (asset: CoinCode): Message =>
  message('notice.rates_stale', { coin: assetOf(asset).name });

/** Returns the coins that quotes can be made in now. One statement at most, whatever the number of coins. */
export async function quotableCoins(kernel: Kernel): Promise<ReadonlySet<CoinCode>> {
  const source = sourceOf(kernel);
  const rows = source ? await ratesFrom(kernel.db, source.name) : [];
  const fetched = new Map(rows.map(({ code, fetchedAt }) => [code, fetchedAt]));
  const own = momentOfOwnRates(kernel);
  return new Set(coinCodes.filter((code) => isCurrent(kernel, fetched.get(code) ?? own)));
}

/**
 * Returns what a coin is worth now, for quotes.
 * @throws notice while no rate is known that is younger than `rateValidity`
 */
export async function freshRateOf(kernel: Kernel, asset: CoinCode): Promise<{ rate: Rate; at: Date }> {
  const { rate, at } = await rateOf(kernel, kernel.db, asset);
  if (at === null || !isCurrent(kernel, at)) return fail('notice', { message: missingRate(asset) });
  return { rate, at };
}

/** Returns the dollars that one ETN is worth, rounded to a double, however old that is. */
export const dollarsPerEtn = async (kernel: Kernel, db: Executor): Promise<number> =>
  Number((await rateOf(kernel, db, 'ETN')).dollars);

/** Returns the rates that prices are shown in, however old they are. */
export async function shownRates(kernel: Kernel, db: Executor): Promise<ShownRates> {
  const source = sourceOf(kernel);
  const rows = source ? await ratesFrom(db, source.name) : [];
  const own = await ownRates(db);
  const fetched = new Map(rows.map(({ code, rate }) => [code, rate]));
  const currencies = Object.entries(own.currencies).map(([code, rate]) => [
    code,
    Number(fetched.get(code) ?? rate),
  ]);
  return {
    dollarsPerEtn: Number(fetched.get('ETN') ?? own.coins.ETN),
    currencies: Object.fromEntries(currencies) as ShownRates['currencies'],
  };
}
