import type { Executor } from '@tasklane/server-kit/database';
import { readSetting } from '@tasklane/server-kit/database';

/** Settings of the site; each is a row of the settings and may have a default. */
export const siteSettings = {
  /** Percent that a buyer pays on top of the price. */
  serviceRate: { key: 'service_rate', otherwise: 5 },
  advancedSearch: { key: 'advance_search', otherwise: 1 },
  /** Whether wallets are in maintenance: above 0 for yes. */
  walletMaintenance: { key: 'wallet_maintenance', otherwise: 0 },
  /** Hash of the promoted category. */
  promotion: { key: 'promotion_category' },
  /** Dollars that one ETN is worth. */
  etn: { key: 'exchange.etn', otherwise: 0.0024 },
} as const;

const read = async (db: Executor, { key, otherwise }: { key: string; otherwise: number }): Promise<number> =>
  (await readSetting<number>(db, key)) ?? otherwise;

/** Percent that a buyer pays on top of the price. */
export const serviceRate = (db: Executor): Promise<number> => read(db, siteSettings.serviceRate);
export const dollarsPerEtn = (db: Executor): Promise<number> => read(db, siteSettings.etn);
/** Reads the hash of the promoted category, or null. */
export const promotedCategory = async (db: Executor): Promise<string | null> =>
  (await readSetting<string>(db, siteSettings.promotion.key)) ?? null;
export const offersAdvancedSearch = async (db: Executor): Promise<boolean> =>
  (await read(db, siteSettings.advancedSearch)) > 0;
export const walletsRest = async (db: Executor): Promise<boolean> =>
  (await read(db, siteSettings.walletMaintenance)) > 0;
