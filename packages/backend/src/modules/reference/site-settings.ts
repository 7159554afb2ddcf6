import { orders } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { parseDuration } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { readSetting, readSettings, writeSetting } from '@tasklane/server-kit/database';
import { createCache } from '@tasklane/server/cache';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { exchangeSettings, shownRates } from '../rates';
import type { ShownRates } from '../rates';

/** Settings of the site; each is a row of the settings and may have a default. */
export const siteSettings = {
  /** Percent that a buyer pays on top of the price. */
  serviceRate: { key: 'service_rate', otherwise: 5 },
  advancedSearch: { key: 'advance_search', otherwise: 1 },
  /** Whether wallets are in maintenance: above 0 for yes. */
  walletMaintenance: { key: 'wallet_maintenance', otherwise: 0 },
  /** Hash of the promoted category. */
  promotion: { key: 'promotion_category' },
  /** How long a payout is delayed after the order is completed (ISO 8601 duration). */
  payoutDelay: { key: 'payout_delay', otherwise: 'PT0S' },
  /** Dollars that a seller has to be owed before they are sent. */
  payoutMinimum: { key: 'payout_minimum', otherwise: 0 },
  /** What the transfer of a payout may cost at first, in whole coins, and the most that replacements raise it to. */
  networkFee: { key: 'network_fee', otherwise: 0.01 },
  networkFeeMax: { key: 'network_fee_max', otherwise: 1 },
  /** Where transactions of each coin can be looked up: an address that their name is appended to. */
  explorer: { key: 'explorer' },
  explorerBtc: { key: 'explorer_btc' },
  explorerXrp: { key: 'explorer_xrp' },
  explorerBnb: { key: 'explorer_bnb' },
  explorerLtc: { key: 'explorer_ltc' },
  explorerDoge: { key: 'explorer_doge' },
  explorerUsdc: { key: 'explorer_usdc' },
  ...exchangeSettings,
} as const;

/** What screens show of the settings. Money is booked by the values in the database: `serviceRate`, `dollarsPerEtn`. */
export interface ShownSettings extends ShownRates {
  /** Percent that a buyer pays on top of the price. */
  readonly serviceRate: number;
  readonly offersAdvancedSearch: boolean;
  /** Hash of the promoted category, or null. */
  readonly promotedCategory: string | null;
  /** When a setting last changed; null if none ever did. */
  readonly changedAt: Date | null;
}

async function readShown(kernel: Kernel): Promise<ShownSettings> {
  const { serviceRate: fee, advancedSearch, promotion, etn, rates } = siteSettings;
  const stored = await readSettings(
    kernel.db,
    [fee, advancedSearch, promotion, etn, rates].map(({ key }) => key),
  );
  const numberOf = ({ key, otherwise }: { key: string; otherwise: number }): number =>
    (stored.values.get(key) as number | undefined) ?? otherwise;
  return {
    ...(await shownRates(kernel, kernel.db)),
    serviceRate: numberOf(fee),
    offersAdvancedSearch: numberOf(advancedSearch) > 0,
    promotedCategory: (stored.values.get(promotion.key) as string | undefined) ?? null,
    changedAt: stored.changedAt,
  };
}

/** Milliseconds for which settings are kept. Operators change them in the database, which notifies nobody. */
const SETTINGS_FRESH = 2_000;

const settingsCache = perKernel(() => createCache<ShownSettings>({ capacity: 1, freshMs: SETTINGS_FRESH }));

/** Returns the settings as screens show them, at most two seconds old. */
export const shownSettings = (kernel: Kernel): Promise<ShownSettings> =>
  settingsCache(kernel).get('', () => readShown(kernel));

/** Changes a setting of the site; this instance shows it at once. */
export async function changeSetting(
  kernel: Kernel,
  setting: keyof typeof siteSettings,
  value: unknown,
): Promise<void> {
  await writeSetting(kernel.db, siteSettings[setting].key, value);
  settingsCache(kernel).clear();
  kernel.subjects.change('settings');
}

const read = async (db: Executor, { key, otherwise }: { key: string; otherwise: number }): Promise<number> =>
  (await readSetting<number>(db, key)) ?? otherwise;

/** Percent that a buyer pays on top of the price. */
export const serviceRate = (db: Executor): Promise<number> => read(db, siteSettings.serviceRate);
export const walletsRest = async (db: Executor): Promise<boolean> =>
  (await read(db, siteSettings.walletMaintenance)) > 0;

/** How long a payout is delayed after its order is completed, in milliseconds; 0 for a setting that is no duration. */
export async function payoutDelay(db: Executor): Promise<number> {
  const { key, otherwise } = siteSettings.payoutDelay;
  return parseDuration((await readSetting<string>(db, key)) ?? otherwise) ?? 0;
}

/** Cents that a seller has to be owed before they are sent. */
export const payoutMinimum = async (db: Executor): Promise<number> =>
  orders.toCents(await read(db, siteSettings.payoutMinimum));

/** What the transfer of a payout may cost at first, and at most, in whole coins. */
export const networkFees = async (db: Executor): Promise<{ fee: number; max: number }> => ({
  fee: await read(db, siteSettings.networkFee),
  max: await read(db, siteSettings.networkFeeMax),
});

/** The setting of each coin. That of ETN, in which sellers are paid, came first. */
const explorers: Readonly<Record<CoinCode, { readonly key: string }>> = {
  ETN: siteSettings.explorer,
  BTC: siteSettings.explorerBtc,
  XRP: siteSettings.explorerXrp,
  BNB: siteSettings.explorerBnb,
  LTC: siteSettings.explorerLtc,
  DOGE: siteSettings.explorerDoge,
  USDC: siteSettings.explorerUsdc,
};

/** Returns where a transaction of a coin can be looked up; null where the site names no explorer with `https:`. */
export type TransactionPages = (coin: CoinCode, transaction: string) => string | null;

/** Reads where transactions can be looked up, of all coins in one statement. */
export async function readExplorers(db: Executor): Promise<TransactionPages> {
  const { values } = await readSettings(
    db,
    Object.values(explorers).map(({ key }) => key),
  );
  return (coin, transaction) => {
    const base = values.get(explorers[coin].key);
    return typeof base === 'string' && base.startsWith('https://')
      ? base + encodeURIComponent(transaction)
      : null;
  };
}
