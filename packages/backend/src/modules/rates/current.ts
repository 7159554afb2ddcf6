import { assetOf, parseRate, rates as rules } from '@tasklane/contracts';
import type { CoinCode, Rate } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { after, fail } from '@tasklane/server-kit';
import { readSetting } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../kernel';
import { mayStandIn } from '../../platform/stand-ins';
import { exchangeSettings } from './settings';
import { coinTable } from './table';

/** What one coin is worth. */
export interface CoinRate {
  readonly rate: Rate;
  /** The same in dollars, as a decimal. */
  readonly dollars: string;
  /** When the coin was worth it; null where nobody knows: such a rate shows prices, and quotes none. */
  readonly at: Date | null;
}

/** Returns what a coin is worth, however old that is: enough to show a price. Quotes use `freshRateOf`. */
export async function rateOf({ config, clock }: Kernel, db: Executor, asset: CoinCode): Promise<CoinRate> {
  const setting = asset === 'ETN' ? await readSetting<number>(db, exchangeSettings.etn.key) : undefined;
  const dollars = setting === undefined ? coinTable[asset] : String(setting);
  return { rate: parseRate(dollars), dollars, at: mayStandIn(config, 'rates') ? clock.now() : null };
}

/**
 * Returns what a coin is worth now, for quotes.
 * @throws notice while no rate is known that is younger than `rateValidity`
 */
export async function freshRateOf(kernel: Kernel, asset: CoinCode): Promise<{ rate: Rate; at: Date }> {
  const { rate, at } = await rateOf(kernel, kernel.db, asset);
  if (at === null || after(at, rules.rateValidity) < kernel.clock.now()) {
    return fail('notice', { message: message('notice.rates_stale', { coin: assetOf(asset).name }) });
  }
  return { rate, at };
}
