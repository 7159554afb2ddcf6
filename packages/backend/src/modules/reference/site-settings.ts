import type { Executor } from '@tasklane/server-kit/database';
import { readSetting } from '@tasklane/server-kit/database';

/** What the site is run with; each is a row of the settings and has a default. */
export const siteSettings = {
  /** Percent that a buyer pays on top of the price. */
  serviceRate: { key: 'service_rate', otherwise: 5 },
  /** Whether the advanced search is offered. */
  advancedSearch: { key: 'advance_search', otherwise: 1 },
  /** Whether wallets rest: above 0 for yes. */
  walletMaintenance: { key: 'wallet_maintenance', otherwise: 0 },
  /** Hash of the category that is promoted. */
  promotion: { key: 'promotion_category' },
  /** Dollars that one ETN is worth. */
  etn: { key: 'exchange.etn', otherwise: 0.0024 },
} as const;

const read = async (db: Executor, { key, otherwise }: { key: string; otherwise: number }): Promise<number> =>
  (await readSetting<number>(db, key)) ?? otherwise;

/** Percent that a buyer pays on top of the price. */
export const serviceRate = (db: Executor): Promise<number> => read(db, siteSettings.serviceRate);
export const dollarsPerEtn = (db: Executor): Promise<number> => read(db, siteSettings.etn);
/** Hash of the category that is promoted now, or null. */
export const promotedCategory = async (db: Executor): Promise<string | null> =>
  (await readSetting<string>(db, siteSettings.promotion.key)) ?? null;
export const offersAdvancedSearch = async (db: Executor): Promise<boolean> =>
  (await read(db, siteSettings.advancedSearch)) > 0;
export const walletsRest = async (db: Executor): Promise<boolean> =>
  (await read(db, siteSettings.walletMaintenance)) > 0;
