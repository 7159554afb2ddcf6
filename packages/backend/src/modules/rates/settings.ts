import { coinTable } from './table';

/** Rates that an operator sets; they apply where no source of rates does. */
export const exchangeSettings = {
  /** Dollars that one ETN is worth. */
  etn: { key: 'exchange.etn', otherwise: Number(coinTable.ETN) },
  /** How much of each currency one dollar buys. */
  rates: { key: 'exchange.rates' },
} as const;
